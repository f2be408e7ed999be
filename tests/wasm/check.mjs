// Checks of wenzel.wasm, in TAP. Usage: node check.mjs wenzel.wasm
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';

const [path] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(path));
const golden = new URL('../golden/', import.meta.url);

// One game of the module: strings instead of addresses.
async function open(module) {
    const { exports } = await WebAssembly.instantiate(module, {});
    const read = (length) =>
        new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer(), length));
    return {
        exports,
        // Puts the text where the module looks for it; returns its length.
        write(text) {
            const bytes = new TextEncoder().encode(text);
            assert.ok(bytes.length <= exports.room());
            new Uint8Array(exports.memory.buffer, exports.text(), bytes.length).set(bytes);
            return bytes.length;
        },
        ask: (name, ...args) => read(exports[name](...args)),
        lines(name, ...args) {
            return this.ask(name, ...args).split('\n').slice(0, -1);
        },
        move(text) {
            return exports.move(this.write(text));
        },
    };
}

// Whose moves can be asked for: three players, those who sit out, the table.
const actors = [0, 1, 2, 3, 4];

// How many moves all actors had, over the whole game: taken back one by one.
function countChoices(game) {
    let count = 0;
    do {
        for (const who of actors) count += game.lines('moves', who).length;
    } while (game.exports.undo());
    return count;
}

// What tests/golden/*.expected holds; tests/unit/test_golden.c writes the same.
function account(game) {
    const said = [
        ['state', game.ask('state')],
        ['written', game.ask('written')],
        ['de', game.ask('derivation', 0)],
        ['en', game.ask('derivation', 1)],
        ['paragraphs', game.ask('paragraphs')],
        ['deal', game.exports.number()],
        ['choices', countChoices(game)],
    ];
    return said.map(([key, value]) => `${key} ${value}`.trimEnd() + '\n').join('');
}

// Each check gets the compiled module and makes its own instance, so that none
// sees another's memory.
const checks = {
    'imports nothing': (module) => {
        const names = WebAssembly.Module.imports(module).map((i) => `${i.module}.${i.name}`);
        assert.deepEqual(names, []);
    },
    'exports its memory and at least one function': async (module) => {
        const { exports } = await WebAssembly.instantiate(module, {});
        assert.ok(exports.memory instanceof WebAssembly.Memory);
        assert.ok(Object.values(exports).some((e) => typeof e === 'function'));
    },
    'deals by number': async (module) => {
        const game = await open(module);
        assert.equal(game.exports.start(game.write('isko'), 0), 0);
        assert.equal(game.ask('state'), 'DEAL w');
        assert.notEqual(game.exports.deal(2753294408504640n), 0);
        assert.equal(game.exports.deal(2753294408504639n), 0);
        assert.equal(game.exports.number(), 2753294408504639n);
        assert.equal(game.ask('state'), 'BID 1');
    },
    'plays by the rules and names the one that was broken': async (module) => {
        const game = await open(module);
        game.exports.start(game.write('isko'), 0);
        game.exports.deal(0n);
        const bids = game.lines('moves', 1);
        assert.equal(bids[0], '1 18');
        assert.equal(bids.at(-1), '1 p');
        assert.equal(bids.length, 63 + 1);
        assert.deepEqual(game.lines('moves', 0), []);
        const error = game.move('1 19');
        assert.notEqual(error, 0);
        assert.equal(game.ask('error', 1, error).length > 10, true);
        assert.equal(game.ask('state'), 'BID 1');
        assert.equal(game.move('1 18'), 0);
        assert.equal(game.ask('state'), 'HOLD 0');
        assert.equal(game.exports.undo(), 1);
        assert.equal(game.ask('state'), 'BID 1');
    },
    'asks before a game has begun do no harm': async (module) => {
        const game = await open(module);
        assert.equal(game.ask('state'), '');
        assert.equal(game.ask('written'), '');
        assert.equal(game.ask('protocol', 0), '');
        assert.notEqual(game.move('1 18'), 0);
        assert.notEqual(game.exports.start(game.write('nobody knows'), 0), 0);
        assert.notEqual(game.exports.load(game.write('(;nonsense')), 0);
    },
    'a list comes back as it was loaded': async (module) => {
        const game = await open(module);
        const text = await readFile(new URL('suit-won.moves', golden), 'utf8');
        assert.equal(game.exports.load(game.write(text)), 0);
        assert.equal(game.ask('list'), text);
        assert.match(game.ask('protocol', 1), /75/);
    },
    'folds a series as every other program does': async (module) => {
        const game = await open(module);
        const { exports } = game;
        assert.notEqual(exports.series_deal(0n), 0);
        assert.notEqual(exports.series(game.write('isko\nAnna\nBernd\nAnna'), 36), 0);
        assert.notEqual(exports.series_result(), 0);
        assert.equal(exports.series(game.write('isko\nAnna\nBernd\nClara'), 36), 0);
        const text = await readFile(new URL('suit-won.moves', golden), 'utf8');
        exports.load(game.write(text));
        assert.equal(exports.series_deal(exports.number()), 0);
        const words = text.split('\n').slice(5, -2).join(' ').split(' ');
        for (let i = 0; i < words.length; i += 2)
            assert.equal(exports.series_move(game.write(`${words[i]} ${words[i + 1]}`)), 0);
        assert.equal(game.ask('series_totals'), '0 0 0 0');
        assert.equal(exports.series_result(), 0);
        assert.equal(game.ask('series_totals'), '1 83 0 0');
        assert.equal(exports.series_value(1, 48), 0);
        assert.equal(exports.series_value(2, -36), 0);
        assert.notEqual(exports.series_value(0, 7), 0);
        assert.equal(exports.series_value(0, 0), 0);
        assert.equal(game.ask('series_totals'), '4 123 138 -86');
    },
    'a series has room for a long evening': async (module) => {
        const game = await open(module);
        const { exports } = game;
        exports.series(game.write('isko\nAnna\nBernd\nClara'), 0);
        for (let i = 0; i < 300; i += 1) {
            assert.equal(exports.series_deal(BigInt(i)), 0);
            for (const move of ['1 p', '2 p', '0 p'])
                assert.equal(exports.series_move(game.write(move)), 0);
            assert.equal(exports.series_result(), 0);
        }
        assert.equal(game.ask('series_totals'), '300 0 0 0');
    },
};

const lists = (await readdir(golden)).filter((name) => name.endsWith('.moves')).sort();
for (const name of lists)
    checks[`golden: ${name}`] = async (module) => {
        const game = await open(module);
        const text = await readFile(new URL(name, golden), 'utf8');
        const error = game.exports.load(game.write(text));
        assert.equal(error, 0, game.ask('error', 1, error));
        const expected = new URL(name.replace(/moves$/, 'expected'), golden);
        assert.equal(account(game), await readFile(expected, 'utf8'));
    };

let number = 0;
let failed = 0;
console.log(`1..${Object.keys(checks).length}`);
for (const [name, check] of Object.entries(checks)) {
    number += 1;
    try {
        await check(module);
        console.log(`ok ${number} - ${name}`);
    } catch (error) {
        failed += 1;
        console.log(`not ok ${number} - ${name}`);
        console.log(String(error.stack ?? error).replace(/^/gm, '# '));
    }
}
process.exitCode = failed ? 1 : 0;

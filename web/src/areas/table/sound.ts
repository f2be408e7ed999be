// Quiet tones, or bids spoken by the browser.
import { settings } from "../../settings";

const TONES = { card: [330, 0.05], word: [440, 0.09], turn: [660, 0.14], result: [523, 0.3] } as const;

let audio: AudioContext | undefined;

export function tone(kind: keyof typeof TONES): void {
  if (settings.sound.value !== "tones") return;
  const [pitch, length] = TONES[kind];
  audio ??= new AudioContext();
  const note = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  note.type = "sine";
  note.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + length);
  note.connect(volume).connect(audio.destination);
  note.start(now);
  note.stop(now + length);
}

export function speak(words: string): void {
  if (settings.sound.value !== "speech" || !words || !("speechSynthesis" in window)) return;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = settings.lang.value === "de" ? "de-DE" : "en-GB";
  speechSynthesis.speak(utterance);
}

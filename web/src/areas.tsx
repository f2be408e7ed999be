// The rooms of the page and their addresses. One that comes later is one line here.
import { computed } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Key } from "../generated/page_texts";
import { Start } from "./areas/start/start";
import { TableView } from "./areas/table/tableview";
import { match, TABLE } from "./model/address";
import { onDemand } from "./parts/ondemand";
import { address } from "./router";

export type Params = Record<string, string>;

interface Area {
  at: string;
  title?: Key;
  screen: ComponentType<{ params: Params }>;
}

const settings = () => import("./areas/settings/settings");
const help = () => import("./areas/help/help");

const rules = () => import("./areas/rules/rules");
const reading = () => import("./areas/order/order");

const AREAS: Area[] = [
  { at: "/", screen: Start },
  { at: TABLE, screen: TableView },
  { at: "/settings", title: "page.settings", screen: onDemand("settings", settings, (all) => all.SettingsPage) },
  { at: "/code", title: "page.code", screen: onDemand("code", () => import("./areas/code/code"), (all) => all.CodePage) },
  { at: "/rules", title: "page.rules", screen: onDemand("rules", rules, (all) => all.RulesPage) },
  { at: "/rules/:name", title: "page.rules", screen: onDemand("rules", rules, (all) => all.RulesetPage) },
  { at: "/rules/:name/copy", title: "page.rules", screen: onDemand("rules", rules, (all) => all.CopyPage) },
  { at: "/rules/:name/change", title: "page.rules", screen: onDemand("rules", rules, (all) => all.ChangePage) },
  { at: "/order", title: "page.order", screen: onDemand("order", reading, (all) => all.OrderPage) },
  { at: "/order/:name", title: "page.order", screen: onDemand("order", reading, (all) => all.OrderPart) },
  { at: "/cases", title: "page.order", screen: onDemand("order", reading, (all) => all.OrderPage) },
  { at: "/cases/:id", title: "page.order", screen: onDemand("order", reading, (all) => all.CasePage) },
  { at: "/referee", title: "page.referee", screen: onDemand("corner", () => import("./areas/corner/corner"), (all) => all.CornerPage) },
  { at: "/about", title: "page.about", screen: onDemand("about", () => import("./areas/about/about"), (all) => all.About) },
];

const LOST: Area = { at: "", title: "page.lost", screen: onDemand("lost", () => import("./areas/lost/lost"), (all) => all.Lost) };

/** Shown in a sheet, too. */
export const Preferences = onDemand("settings", settings, (all) => all.Preferences);
export const TableRules = onDemand("rules", rules, (all) => all.TableRules);
export const Help = onDemand("help", help, (all) => all.Help);

/** The area that the address leads to. */
export const area = computed((): Area & { params: Params } => {
  const { path } = address.value;
  for (const one of AREAS) {
    const params = match(one.at, path);
    if (params) return { ...one, params };
  }
  return { ...LOST, params: {} };
});

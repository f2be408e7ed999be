// A text for the clipboard. The browser's own way needs a secure origin, which a server at home has not; the older one
// does without.
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { notice } from "../net/state";
import { live } from "./live";

/** Within the element, since outside of an open dialog nothing can be selected. */
function copyOldWay(text: string, within: Element): boolean {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "hidden" });
  within.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

async function copied(text: string, within: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text, within);
  }
}

/** The button says itself that it is done; a screen reader hears it. */
export function Copy({ text }: { text: string }) {
  const [done, setDone] = useState("");
  const copy = async (button: HTMLButtonElement) => {
    const good = await copied(text, button.parentElement!);
    button.focus();
    setDone(good ? text : "");
    if (good) live.value = t("page.copy.done", text);
    else notice.value = { text: t("page.copy.failed", text) };
  };
  return (
    <button type="button" onClick={({ currentTarget }) => void copy(currentTarget)}>
      {done === text ? `✓ ${t("page.copy.copied")}` : t("page.copy.copy")}
    </button>
  );
}

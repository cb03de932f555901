import { createContext, useContext } from "react";
import type { Inserts } from "../documents/inserts.ts";

/** The firm's current facts that texts can insert, by name. */
export const Facts = createContext<Inserts>({});

/** The screen for changing a fact, by the part of its name before the dot. */
const sources: Readonly<Record<string, string>> = {
  firm: "Site → Firm",
  claims: "Site → Pages → Claims",
  services: "Site → Services",
};

/** The values of the names in braces in a text, one sentence each; empty if there are none. */
export function describeFacts(text: string, facts: Inserts): string {
  const names = new Set(Array.from(text.matchAll(/\{([a-zA-Z.]+)\}/g), ([, name = ""]) => name));
  return [...names]
    .filter((name) => Object.hasOwn(facts, name))
    .map((name) => {
      const source = sources[name.split(".")[0] ?? ""];
      if (!facts[name]) return `{${name}} is empty${source ? ` in ${source}` : ""}.`;
      return `{${name}} inserts “${facts[name]}”${source ? ` from ${source}` : ""}.`;
    })
    .join(" ");
}

export const useDescribedFacts = (value: unknown): string =>
  describeFacts(typeof value === "string" ? value : "", useContext(Facts));

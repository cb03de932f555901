import { createContext, type RefObject, useContext } from "react";
import type { Field } from "#app/fields/fields.ts";
import type { Inserts } from "../documents/inserts.ts";
import type { LinkTarget } from "./document-data.ts";

/** What the control of a field of a document needs. */
export type DocumentControlProps<F extends Field = Field> = {
  field: F;
  /** Its path in the document, such as `steps.0.title`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Errors, by path. */
  errors: Readonly<Record<string, string>>;
};

/** The options for the link fields of a form. */
export type LinkChoice = {
  /** The id of its `datalist`, which all fields share. */
  listId: string;
  targets: readonly LinkTarget[];
};

const LinkChoiceContext = createContext<LinkChoice>({ listId: "", targets: [] });

/** Provides the list to the link fields within. */
export const LinkChoiceProvider = LinkChoiceContext.Provider;

export const useLinkChoice = () => useContext(LinkChoiceContext);

/** Changes the entries of a list. */
export type ListActions = {
  move(from: number, to: number): void;
  remove(index: number): void;
  /** Adds an entry at an index and focuses its first field. */
  add(at: number): void;
};

/** The lists of a form by their paths, so that its page can change them as well. */
export const Lists = createContext<RefObject<Map<string, ListActions>> | undefined>(undefined);

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

import { createContext, useContext } from "react";

/** A link target. */
export type LinkTarget = {
  /** Its address. */
  to: string;
  /** Its display name, such as "Contact" or "Post: Pole loading analysis". */
  name: string;
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

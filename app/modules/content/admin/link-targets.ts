import { createContext, useContext } from "react";

/** Link targets. */
export type LinkTarget = {
  /** Its address. */
  to: string;
  /** How people call it, such as "Contact" or "Post: Pole loading analysis". */
  name: string;
};

/** The list that the link fields of a form choose from. */
export type LinkChoice = {
  /** The id of its `datalist`, which all fields share. */
  listId: string;
  targets: readonly LinkTarget[];
};

const LinkChoiceContext = createContext<LinkChoice>({ listId: "", targets: [] });

/** Hands the list to the link fields within. */
export const LinkChoiceProvider = LinkChoiceContext.Provider;

export const useLinkChoice = () => useContext(LinkChoiceContext);

import { createContext } from "react-router";

/** The inline scripts and styles of a document, noted by what wrote them: the only ones that its policy allows. */
export type OwnCode = { scripts: string[]; styles: string[] };

/** The host hands it to the renderer, empty, and makes the policy from what it then holds. */
export const ownCodeContext = createContext<OwnCode>();

import { createContext } from "react-router";
import type { HydrationFile } from "#app/lib/hydration-path.ts";

/** The inline scripts and styles of a document, noted by what wrote them: the only ones that its policy allows. */
export type OwnCode = {
  scripts: string[];
  styles: string[];
  /** Whether the host keeps the hydration data as a separate file; otherwise it is in the document. */
  keepsHydration?: boolean;
  /** That file, noted by the renderer. */
  hydration?: HydrationFile;
};

/** The host hands it to the renderer, empty, and builds the policy from its content. */
export const ownCodeContext = createContext<OwnCode>();

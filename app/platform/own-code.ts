import { createContext } from "react-router";
import type { HydrationFile } from "#app/lib/hydration-path.ts";

/**
 * The inline scripts and styles of a document, recorded by the code that wrote them: the only ones that its policy
 * allows.
 */
export type OwnCode = {
  scripts: string[];
  styles: string[];
  /** Whether the host keeps the hydration data as a separate file; otherwise it is in the document. */
  keepsHydration?: boolean;
  /** That file, recorded by the renderer. */
  hydration?: HydrationFile;
};

/** The host passes it to the renderer, empty, and builds the policy from its content. */
export const ownCodeContext = createContext<OwnCode>();

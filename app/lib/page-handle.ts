import type { ContentTag } from "./content-tags.ts";

/** What a route module says of itself to the host, as `export const handle`. */
export type PageHandle = {
  /**
   * The page is the same bytes for every visitor and may be kept. `params` names the search parameters that shape
   * it, each with the values it accepts; all others are ignored. `tags` names the content it shows. `freeParams` shape
   * it too and can be anything, as what is searched for: with one of them it is made anew each time and not kept.
   */
  cache?: {
    params?: Record<string, (value: string) => boolean>;
    tags?: readonly ContentTag[];
    freeParams?: readonly string[];
  };
  /** Bytes that a request may carry here, where its body is a file. The route must read it as it comes. */
  maxBodyBytes?: number;
  /** Bytes that a form with files may have here (`multipart/form-data`). The route must read them as they come. */
  maxMultipartBytes?: number;
};

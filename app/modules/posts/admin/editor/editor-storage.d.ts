import type { ImageUploads } from "./images/image-uploads.ts";
import type { Asked } from "./tool-keys.ts";

// Values that our extensions keep for the parts around the text.
declare module "@tiptap/core" {
  interface Storage {
    image: { uploads: ImageUploads };
    toolKeys: {
      /** Set by the tools. */
      ask: (what: Asked) => void;
    };
  }
}

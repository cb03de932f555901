import type { ImageUploads } from "./images/image-uploads.ts";
import type { Asked } from "./tool-keys.ts";

// Values that our extensions share with the parts around the text.
declare module "@tiptap/core" {
  interface Storage {
    image: { uploads: ImageUploads };
    toolKeys: {
      /** The tools set it. */
      ask: (what: Asked) => void;
    };
  }
}

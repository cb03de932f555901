import type { ImageUploads } from "./images.ts";
import type { ToolOfKey } from "./writing-keys.ts";

// Values that our extensions share with the parts around the text.
declare module "@tiptap/core" {
  interface Storage {
    image: { uploads: ImageUploads };
    toolKeys: {
      /** The toolbar sets it. */
      open: (tool: ToolOfKey) => void;
      /** Moves the focus to the tools of the block at the cursor. */
      focusTools: () => void;
    };
  }
}

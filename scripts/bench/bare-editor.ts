// The limit of the rich text editor: TipTap with its usual extensions, no tools around it, and nothing else in the page.

import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";

const text = document.querySelector("template")?.innerHTML ?? "";
new Editor({
  element: document.querySelector("main"),
  extensions: [StarterKit],
  content: text,
  injectCSS: false,
});

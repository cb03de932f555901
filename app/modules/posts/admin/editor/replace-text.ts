import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";

/** Replaces the text with one from outside. Images that are still uploading stay at their blocks. */
export function replaceText(editor: Editor, html: string): void {
  const pending: { index: number; image: Node }[] = [];
  editor.state.doc.forEach((block, _, index) => {
    const note = (image: Node) => {
      if (image.attrs.upload) pending.push({ index, image });
    };
    note(block);
    block.descendants(note);
  });
  editor.commands.setContent(html, { emitUpdate: false });
  editor.commands.command(({ tr }) => {
    for (const { index, image } of pending) {
      const { doc } = tr;
      let pos = 0;
      for (let before = 0; before < Math.min(index, doc.childCount); before += 1)
        pos += doc.child(before).nodeSize;
      tr.insert(pos, image);
    }
    return true;
  });
}

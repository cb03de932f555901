import { type Editor, Extension, Node } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { InlineFormula } from "../formula/formula.ts";
import { linkOptions, raised } from "../marks.ts";
import { CrossReference } from "../numbers/cross-reference.ts";
import { ToolPanel } from "../tool-panel.tsx";
import { footnoteOf, noteContent, setFootnote } from "./footnote.ts";

/** A single-line text without paragraphs. */
const Line = Node.create({ name: "doc", topNode: true, content: noteContent });

/** The panel handles Enter. */
const NoBreak = Extension.create({
  name: "noBreak",
  addKeyboardShortcuts: () => ({ Enter: () => true, "Shift-Enter": () => true }),
});

/** The allowed content of a footnote: words with their marks, formulas, cross-references. */
const noteExtensions = [
  StarterKit.configure({
    document: false,
    paragraph: false,
    heading: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    codeBlock: false,
    horizontalRule: false,
    hardBreak: false,
    trailingNode: false,
    link: linkOptions,
  }),
  Line,
  NoBreak,
  InlineFormula,
  CrossReference,
  raised("sub"),
  raised("sup"),
];

/** A panel for a footnote's text. It changes the selected footnote. */
export function FootnoteTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const present = footnoteOf(editor);
  const note = useEditor({
    extensions: noteExtensions,
    content: { type: "doc", content: present ?? [] },
    injectCSS: false,
    immediatelyRender: false,
    autofocus: "end",
    editorProps: {
      attributes: { class: "note-text", role: "textbox", "aria-labelledby": id },
    },
  });
  const isEmpty = useEditorState({
    editor: note,
    selector: ({ editor: now }) => now?.getText().trim() === "" && now.isEmpty,
  });
  function apply() {
    if (!note || isEmpty) return;
    setFootnote(editor, note.getJSON().content ?? []);
    onClose();
  }
  return (
    <ToolPanel onEnter={apply} onClose={onClose}>
      <div className="min-w-56 flex-1">
        <p id={id} className="mb-1.5 font-[550] text-[0.9375rem]">
          Footnote text
        </p>
        <EditorContent editor={note} />
      </div>
      <Button look="secondary" disabled={isEmpty !== false} onClick={apply}>
        {present ? "Change footnote" : "Insert footnote"}
      </Button>
    </ToolPanel>
  );
}

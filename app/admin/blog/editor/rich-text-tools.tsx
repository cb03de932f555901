import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { addTerm } from "./description-list.ts";
import { DescriptionTool } from "./description-tool.tsx";
import { moveDrawing, removeDrawing } from "./drawing.ts";
import { DrawingTool } from "./drawing-tool.tsx";
import { addCaption, captionOf, descriptionOf, removeCaption } from "./figure.ts";
import { ImageTool } from "./image-tool.tsx";
import { LinkTool } from "./link-tool.tsx";
import { TableCaptionTool } from "./table-caption-tool.tsx";

type Tool = { name: string; sign: ReactNode; isOn?: boolean; isOff?: boolean; run: () => void };

const buttonClasses =
  "grid min-h-11 min-w-11 shrink-0 place-items-center whitespace-nowrap px-2 text-[0.9375rem] hover:bg-paper aria-pressed:bg-ink aria-pressed:text-white disabled:opacity-50 data-disabled:opacity-50";

type Panel = "link" | "image" | "drawing" | "description" | "table caption" | undefined;

/** The buttons above the text; arrow keys lead from one to the next. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const [panel, setPanel] = useState<Panel>();
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const chain = () => editor.chain().focus();
  const close = () => {
    setPanel(undefined);
    editor.commands.focus();
  };
  const toggle = (one: Panel) => setPanel(panel === one ? undefined : one);
  const tools: Tool[] = [
    { name: "Bold", sign: <b>B</b>, isOn: on.bold, run: () => chain().toggleBold().run() },
    { name: "Italic", sign: <i>I</i>, isOn: on.italic, run: () => chain().toggleItalic().run() },
    {
      name: "Heading H2",
      sign: "H2",
      isOn: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: "Subheading H3",
      sign: "H3",
      isOn: on.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: "Bullets",
      sign: "Bullets",
      isOn: on.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: "Numbers",
      sign: "Numbers",
      isOn: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { name: "Quote", sign: "Quote", isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    { name: "Code", sign: "Code", isOn: on.code, run: () => chain().toggleCode().run() },
    { name: "Link", sign: "Link", isOn: on.link || panel === "link", run: () => toggle("link") },
    { name: "Image", sign: "Image", isOn: panel === "image", run: () => toggle("image") },
    { name: "Drawing", sign: "Drawing", isOn: panel === "drawing", run: () => toggle("drawing") },
    {
      name: "Table",
      sign: "Table",
      isOff: on.table,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { name: "Undo typing", sign: "↶", isOff: !on.canUndo, run: () => chain().undo().run() },
    { name: "Redo typing", sign: "↷", isOff: !on.canRedo, run: () => chain().redo().run() },
  ];
  const descriptionTool: Tool = {
    name: on.description ? "Description" : "Add description",
    sign: on.description ? "Description" : "Add description",
    isOn: panel === "description",
    run: () => toggle("description"),
  };
  const tableCaptionTool: Tool = {
    name: "Caption",
    sign: "Caption",
    isOn: panel === "table caption",
    run: () => toggle("table caption"),
  };
  return (
    <div className="sticky top-0 z-10 border-rule border-b bg-white">
      <ToolRow label="Formatting" tools={tools} />
      {on.table && <ToolRow label="Table" tools={[tableCaptionTool, ...tableTools(editor)]} />}
      {on.drawing && <ToolRow label="Drawing" tools={drawingTools(editor)} />}
      {on.terms && (
        <ToolRow
          label="Terms"
          tools={[{ name: "Add term", sign: "Add term", run: () => addTerm(editor) }]}
        />
      )}
      {on.caption && (
        <ToolRow
          label="Selected image"
          tools={[
            ...(on.description === undefined ? [] : [descriptionTool]),
            captionTool(editor, on.caption),
          ]}
        />
      )}
      {panel === "link" && <LinkTool editor={editor} onClose={close} />}
      {panel === "image" && <ImageTool editor={editor} onClose={close} />}
      {panel === "drawing" && <DrawingTool editor={editor} onClose={close} />}
      {panel === "table caption" && on.table && (
        <TableCaptionTool editor={editor} present={on.tableCaption} onClose={close} />
      )}
      {panel === "description" && on.description !== undefined && (
        <DescriptionTool editor={editor} present={on.description} onClose={close} />
      )}
    </div>
  );
}

function stateOf(editor: Editor) {
  return {
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    heading: editor.isActive("heading", { level: 2 }),
    subheading: editor.isActive("heading", { level: 3 }),
    bullets: editor.isActive("bulletList"),
    numbers: editor.isActive("orderedList"),
    quote: editor.isActive("blockquote"),
    code: editor.isActive("code"),
    link: editor.isActive("link"),
    table: editor.isActive("table"),
    tableCaption: String(editor.getAttributes("table").caption ?? ""),
    drawing: editor.isActive("drawing"),
    terms: editor.isActive("descriptionList"),
    caption: captionOf(editor),
    description: descriptionOf(editor),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function tableTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { name: "Add row", sign: "Add row", run: () => chain().addRowAfter().run() },
    { name: "Add column", sign: "Add column", run: () => chain().addColumnAfter().run() },
    { name: "Delete row", sign: "Delete row", run: () => chain().deleteRow().run() },
    { name: "Delete column", sign: "Delete column", run: () => chain().deleteColumn().run() },
    { name: "Delete table", sign: "Delete table", run: () => chain().deleteTable().run() },
  ];
}

function drawingTools(editor: Editor): Tool[] {
  const tool = (name: string, run: () => void): Tool => ({
    name,
    sign: name,
    run: () => {
      run();
      editor.commands.focus();
    },
  });
  return [
    tool("Move up", () => moveDrawing(editor, -1)),
    tool("Move down", () => moveDrawing(editor, 1)),
    tool("Remove drawing", () => removeDrawing(editor)),
  ];
}

function captionTool(editor: Editor, now: "with" | "without"): Tool {
  const name = now === "with" ? "Remove caption" : "Add caption";
  const change = now === "with" ? removeCaption : addCaption;
  return {
    name,
    sign: name,
    run: () => {
      change(editor);
      editor.commands.focus();
    },
  };
}

function ToolRow({ label, tools }: { label: string; tools: Tool[] }) {
  return (
    <Toolbar.Root aria-label={label} className="flex overflow-x-auto md:flex-wrap">
      {tools.map(({ name, sign, isOn, isOff, run }) => (
        <Toolbar.Button
          key={name}
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          disabled={isOff}
          onClick={run}
          className={buttonClasses}
        >
          <span aria-hidden="true">{sign}</span>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

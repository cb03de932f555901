import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import {
  calloutTools,
  captionTool,
  drawingTools,
  formulaTools,
  listTools,
  termTools,
} from "./block-tools.ts";
import { calloutOf } from "./callout.ts";
import { captionOf, descriptionOf } from "./figure.ts";
import { formulaOf } from "./formula/formula.ts";
import type { InsertPanel } from "./insert/entries.ts";
import { InsertMenu } from "./insert/insert-menu.tsx";
import { insertPanels } from "./insert/panels.tsx";
import { LinkPicker } from "./link-picker.tsx";
import { TableCaptionTool } from "./tables/table-caption-tool.tsx";
import { tableState, tableTools } from "./tables/table-tools.ts";
import type { Asked } from "./tool-keys.ts";
import { ToolPanel } from "./tool-panel.tsx";
import { namedTool, type Tool, ToolRow } from "./tool-row.tsx";

type DescriptionToolProps = { editor: Editor; present: string; onClose: () => void };

/** A panel for the alt text of the selected image. */
function DescriptionTool({ editor, present, onClose }: DescriptionToolProps) {
  const [alt, setAlt] = useState(present);
  function apply() {
    editor.commands.updateAttributes("image", { alt: alt.trim() });
    onClose();
  }
  return (
    <ToolPanel onEnter={apply} onClose={onClose}>
      <Field name="" label="Alt text" className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="text"
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <Button look="secondary" onClick={apply}>
        Set alt text
      </Button>
    </ToolPanel>
  );
}

type Panel =
  | InsertPanel
  | "link"
  | "insert"
  | "slash"
  | "description"
  | "table caption"
  | undefined;

const isInsertPanel = (panel: Panel): panel is InsertPanel =>
  panel !== undefined && panel in insertPanels;

/** Opens a panel on its shortcut. */
function usePanelKeys(editor: Editor, setPanel: (panel: Panel) => void) {
  useEffect(() => {
    editor.storage.toolKeys.ask = (what: Asked) =>
      // This is synchronous, because the next key is for the panel that has opened.
      flushSync(() => setPanel(what === "insert" ? "slash" : what));
  }, [editor, setPanel]);
}

/** Focuses panels opened from the list, because the list had the focus and has closed. */
function usePanelFocus(row: RefObject<HTMLElement | null>, panel: Panel) {
  useEffect(() => {
    if (!isInsertPanel(panel) || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>("[data-panel] :is(input, select, button)")?.focus();
  }, [row, panel]);
}

type ToolsProps = {
  editor: Editor;
  on: ReturnType<typeof stateOf>;
  panel: Panel;
  /** Opens the panel, or closes it if it is open. */
  toggle: (panel: Panel) => void;
};

function formattingTools({ editor, on, panel, toggle }: ToolsProps): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { name: "Insert", sign: "Insert", isOn: panel === "insert", run: () => toggle("insert") },
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
    { name: "Link", sign: "Link", isOn: on.link, run: () => toggle("link") },
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
}

type ContextToolsProps = ToolsProps & { setPanel: (panel: Panel) => void };

/** The tools of the element that contains the cursor or is selected. */
function ContextTools({ editor, on, panel, toggle, setPanel }: ContextToolsProps) {
  const descriptionTool: Tool = {
    name: on.description ? "Alt text" : "Add alt text",
    sign: on.description ? "Alt text" : "Add alt text",
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
    <>
      {on.table && (
        <ToolRow label="Table" tools={[tableCaptionTool, ...tableTools(editor, on.tableState)]} />
      )}
      {on.drawing && <ToolRow label="Drawing" tools={drawingTools(editor)} />}
      {on.callout && <ToolRow label="Callout" tools={calloutTools(editor, on.callout)} />}
      {on.formula && (
        <ToolRow
          label="Formula"
          tools={formulaTools(editor, on.formula, () => setPanel("formula"))}
        />
      )}
      {on.footnote && (
        <ToolRow
          label="Footnote"
          tools={[namedTool("Edit footnote", () => setPanel("footnote"))]}
        />
      )}
      {on.numbers && <ToolRow label="List" tools={listTools(editor, on.references)} />}
      {on.terms && <ToolRow label="Terms" tools={termTools(editor)} />}
      {on.caption && (
        <ToolRow
          label="Selected image"
          tools={[
            ...(on.description === undefined ? [] : [descriptionTool]),
            captionTool(editor, on.caption),
          ]}
        />
      )}
    </>
  );
}

/** The buttons above the text; arrow keys move between them. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const [panel, setPanel] = useState<Panel>();
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const row = useRef<HTMLDivElement>(null);
  const close = () => {
    setPanel(undefined);
    editor.commands.focus();
  };
  usePanelKeys(editor, setPanel);
  const toggle = (one: Panel) => setPanel(panel === one ? undefined : one);
  usePanelFocus(row, panel);
  const Insert = isInsertPanel(panel) ? insertPanels[panel] : undefined;
  const menuFrom = panel === "insert" ? row.current?.querySelector("button") : undefined;
  return (
    <>
      <div ref={row} data-head-bar className="sticky top-0 z-10 border-rule border-b bg-white">
        <ToolRow label="Formatting" tools={formattingTools({ editor, on, panel, toggle })} />
        <ContextTools {...{ editor, on, panel, toggle, setPanel }} />
        {Insert && (
          <div data-panel>
            <Insert editor={editor} onClose={close} />
          </div>
        )}
        {panel === "table caption" && on.table && (
          <TableCaptionTool editor={editor} present={on.tableCaption} onClose={close} />
        )}
        {panel === "description" && on.description !== undefined && (
          <DescriptionTool editor={editor} present={on.description} onClose={close} />
        )}
      </div>
      {(panel === "slash" || menuFrom) && (
        <InsertMenu
          editor={editor}
          from={menuFrom ?? "slash"}
          onOpen={setPanel}
          onClose={() => setPanel(undefined)}
        />
      )}
      <LinkPicker editor={editor} open={panel === "link"} onClose={close} />
    </>
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
    tableState: tableState(editor),
    tableCaption: String(editor.getAttributes("table").caption ?? ""),
    drawing: editor.isActive("drawing"),
    callout: calloutOf(editor),
    formula: formulaOf(editor),
    footnote: editor.isActive("footnote"),
    references: editor.isActive("orderedList", { isReferences: true }),
    terms: editor.isActive("descriptionList"),
    caption: captionOf(editor),
    description: descriptionOf(editor),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import type { IconName } from "#app/ui/admin-icon-names.ts";
import { calloutKinds, isCalloutKind } from "../../numbered.ts";
import { BlockTools } from "./block-tools.tsx";
import { addTerm, calloutOf, setCalloutKind, unwrapCallout } from "./blocks.ts";
import {
  addCaption,
  captionOf,
  descriptionOf,
  moveDrawing,
  removeCaption,
  removeDrawing,
} from "./figures.ts";
import { formulaOf, toggleNumbered } from "./formulas.ts";
import { InsertMenu, type InsertPanel } from "./insert-menu.tsx";
import { AttributePanel, insertPanels } from "./insert-panels.tsx";
import { LinkPicker } from "./link-picker.tsx";
import { hasSelectedWords, SelectionTools } from "./selection-tools.tsx";
import { isNumericColumn, toggleNumericColumn } from "./tables.ts";
import { useVisualViewport } from "./visual-viewport.ts";
import { focusText, type ToolOfKey } from "./writing-keys.ts";

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

type Tool = {
  name: string;
  /** Shown instead of the name. */
  icon?: IconName;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
};

type ToolRow = {
  label: string;
  /** Whether the row is for the element that contains the cursor or is selected. */
  isShown: boolean;
  tools: Tool[];
};

/** The state of the text on which the tools depend. */
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
    numericColumn: isNumericColumn(editor),
    canMergeCells: editor.can().mergeCells(),
    canSplitCell: editor.can().splitCell(),
    tableCaption: String(editor.getAttributes("table").caption ?? ""),
    drawing: editor.isActive("drawing"),
    callout: calloutOf(editor),
    formula: formulaOf(editor),
    footnote: editor.isActive("footnote"),
    references: editor.isActive("orderedList", { isReferences: true }),
    terms: editor.isActive("descriptionList"),
    caption: captionOf(editor),
    description: descriptionOf(editor),
    words: hasSelectedWords(editor),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

type ToolsProps = {
  editor: Editor;
  on: ReturnType<typeof stateOf>;
  panel: Panel;
  setPanel: (panel: Panel) => void;
};

/** Opens a panel, or closes it if it is open. */
const toggleOf =
  ({ panel, setPanel }: ToolsProps) =>
  (next: Panel) =>
  () =>
    setPanel(panel === next ? undefined : next);

function formattingTools(props: ToolsProps): Tool[] {
  const { editor, on, panel } = props;
  const chain = () => editor.chain().focus();
  const toggle = toggleOf(props);
  const table = { rows: 3, cols: 3, withHeaderRow: true };
  return [
    { name: "Insert", icon: "plus", isOn: panel === "insert", run: toggle("insert") },
    { name: "Bold", icon: "bold", isOn: on.bold, run: () => chain().toggleBold().run() },
    { name: "Italic", icon: "italic", isOn: on.italic, run: () => chain().toggleItalic().run() },
    {
      name: "Heading H2",
      icon: "heading-2",
      isOn: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: "Subheading H3",
      icon: "heading-3",
      isOn: on.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: "Bullets",
      icon: "list",
      isOn: on.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: "Numbers",
      icon: "list-ordered",
      isOn: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: "Quote",
      icon: "text-quote",
      isOn: on.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    { name: "Code", icon: "code", isOn: on.code, run: () => chain().toggleCode().run() },
    { name: "Link", icon: "link", isOn: on.link, run: toggle("link") },
    { name: "Image", icon: "image", isOn: panel === "image", run: toggle("image") },
    {
      name: "Drawing",
      icon: "drafting-compass",
      isOn: panel === "drawing",
      run: toggle("drawing"),
    },
    { name: "Table", icon: "table", isOff: on.table, run: () => chain().insertTable(table).run() },
    { name: "Undo typing", icon: "undo-2", isOff: !on.canUndo, run: () => chain().undo().run() },
    { name: "Redo typing", icon: "redo-2", isOff: !on.canRedo, run: () => chain().redo().run() },
  ];
}

function tableTools(props: ToolsProps): Tool[] {
  const { editor, on, panel } = props;
  const chain = () => editor.chain().focus();
  return [
    {
      name: "Caption",
      isOn: panel === "table caption",
      run: toggleOf(props)("table caption"),
    },
    {
      name: "Add row",
      icon: "between-horizontal-end",
      run: () => chain().addRowAfter().run(),
    },
    {
      name: "Add column",
      icon: "between-vertical-end",
      run: () => chain().addColumnAfter().run(),
    },
    { name: "Header row", icon: "panel-top", run: () => chain().toggleHeaderRow().run() },
    { name: "Header column", icon: "panel-left", run: () => chain().toggleHeaderColumn().run() },
    {
      name: "Numeric column",
      icon: "hash",
      isOn: on.numericColumn,
      run: () => {
        toggleNumericColumn(editor);
        focusText(editor);
      },
    },
    {
      name: "Merge cells",
      icon: "table-cells-merge",
      isOff: !on.canMergeCells,
      run: () => chain().mergeCells().run(),
    },
    {
      name: "Split cell",
      icon: "table-cells-split",
      isOff: !on.canSplitCell,
      run: () => chain().splitCell().run(),
    },
    { name: "Delete row", run: () => chain().deleteRow().run() },
    { name: "Delete column", run: () => chain().deleteColumn().run() },
    { name: "Delete table", icon: "trash", run: () => chain().deleteTable().run() },
  ];
}

function calloutTools({ editor, on }: ToolsProps): Tool[] {
  const kinds = Object.keys(calloutKinds).filter(isCalloutKind);
  return [
    ...kinds.map((kind) => ({
      name: calloutKinds[kind],
      isOn: kind === on.callout,
      run: () => setCalloutKind(editor, kind),
    })),
    { name: "Remove callout", run: () => unwrapCallout(editor) },
  ];
}

/** The tools of the element that contains the cursor or is selected. */
function contextTools(props: ToolsProps): ToolRow[] {
  const { editor, on, panel, setPanel } = props;
  /** A tool that returns the focus to the text. */
  const change = (name: string, run: (editor: Editor) => void): Tool => ({
    name,
    run() {
      run(editor);
      focusText(editor);
    },
  });
  const toggleReferences = () =>
    editor.commands.updateAttributes("orderedList", { isReferences: !on.references });
  const { callout, formula, description } = on;
  const descriptionTool = {
    name: description ? "Alt text" : "Add alt text",
    isOn: panel === "description",
    run: toggleOf(props)("description"),
  };
  return [
    { label: "Table", isShown: on.table, tools: tableTools(props) },
    {
      label: "Drawing",
      isShown: on.drawing,
      tools: [
        change("Move up", () => moveDrawing(editor, -1)),
        change("Move down", () => moveDrawing(editor, 1)),
        change("Remove drawing", removeDrawing),
      ],
    },
    {
      label: "Callout",
      isShown: callout !== undefined,
      tools: calloutTools(props),
    },
    {
      label: "Formula",
      isShown: formula !== undefined,
      tools: [
        { name: "Edit formula", run: () => setPanel("formula") },
        ...(formula?.isBlock
          ? [{ name: "Numbered", isOn: formula.isNumbered, run: () => toggleNumbered(editor) }]
          : []),
      ],
    },
    {
      label: "Footnote",
      isShown: on.footnote,
      tools: [{ name: "Edit footnote", run: () => setPanel("footnote") }],
    },
    {
      // Cross-references can name the entries of a reference list.
      label: "List",
      isShown: on.numbers,
      tools: [{ ...change("Reference list", toggleReferences), isOn: on.references }],
    },
    {
      label: "Terms",
      isShown: on.terms,
      tools: [{ name: "Add term", run: () => addTerm(editor) }],
    },
    {
      label: "Selected image",
      isShown: on.caption !== undefined,
      tools: [
        ...(description === undefined ? [] : [descriptionTool]),
        on.caption === "with"
          ? change("Remove caption", removeCaption)
          : change("Add caption", addCaption),
      ],
    },
  ];
}

/** Tools that change selected words. */
const ofWords: ReadonlySet<string> = new Set(["Bold", "Italic", "Link"]);

const floating = "overflow-x-auto rounded-sheet border border-rule bg-white shadow-float";

type ToolButtonsProps = Omit<ToolRow, "isShown"> & { className: string };

/** A row of buttons; arrow keys move between them. */
const ToolButtons = ({ label, tools, className }: ToolButtonsProps) => (
  <Toolbar.Root aria-label={label} className={`flex ${className}`}>
    {tools.map(({ name, icon, isOn, isOff, run }) => (
      <Toolbar.Button
        key={name}
        aria-label={name}
        title={name}
        aria-pressed={isOn}
        disabled={isOff}
        onClick={run}
        className="grid min-h-target min-w-target shrink-0 place-items-center whitespace-nowrap px-1.5 text-note -outline-offset-2 hover:bg-paper disabled:opacity-50 aria-pressed:bg-ink aria-pressed:text-white data-disabled:opacity-50 md:pointer-fine:min-w-8"
      >
        {icon ? <AdminIcon name={icon} /> : name}
      </Toolbar.Button>
    ))}
  </Toolbar.Root>
);

/** Opens a panel on its shortcut. */
function usePanelKeys(editor: Editor, setPanel: (panel: Panel) => void) {
  useEffect(() => {
    editor.storage.toolKeys.open = (tool: ToolOfKey) =>
      // This is synchronous, because the next key is for the panel that has opened.
      flushSync(() => setPanel(tool === "insert" ? "slash" : tool));
  }, [editor, setPanel]);
}

/** Focuses panels opened from the list, because the list had the focus and has closed. */
function usePanelFocus(row: RefObject<HTMLElement | null>, panel: Panel) {
  useEffect(() => {
    if (!isInsertPanel(panel) || document.activeElement !== document.body) return;
    row.current?.parentElement
      ?.querySelector<HTMLElement>("[data-panel] :is(input, select, button)")
      ?.focus();
  }, [row, panel]);
}

type RichTextToolsProps = { editor: Editor /** The text. */; children: ReactNode };

/** The text with its buttons above it, those of the block at the cursor above that block, and the panel that they open. */
export function RichTextTools({ editor, children }: RichTextToolsProps) {
  const [panel, setPanel] = useState<Panel>();
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const row = useRef<HTMLDivElement>(null);
  const close = () => {
    setPanel(undefined);
    focusText(editor);
  };
  usePanelKeys(editor, setPanel);
  usePanelFocus(row, panel);
  useVisualViewport(row);
  const tools = { editor, on, panel, setPanel };
  const formatting = formattingTools(tools);
  const Insert = isInsertPanel(panel) ? insertPanels[panel] : undefined;
  const menuFrom = panel === "insert" ? row.current?.querySelector("button") : undefined;
  return (
    <>
      <div ref={row} data-head-bar className="z-10 border-rule border-b bg-paper text-tools">
        <ToolButtons
          label="Formatting"
          tools={formatting}
          className="overflow-x-auto md:mr-34 md:-ml-2"
        />
      </div>
      {children}
      <BlockTools editor={editor} bar={row}>
        {contextTools(tools)
          .filter(({ isShown }) => isShown)
          .map(({ label, tools: each }) => (
            <ToolButtons key={label} label={label} tools={each} className={floating} />
          ))}
      </BlockTools>
      {on.words && panel === undefined && (
        <SelectionTools editor={editor} bar={row}>
          <ToolButtons
            label="Selected text"
            tools={formatting.filter(({ name }) => ofWords.has(name))}
            className={floating}
          />
        </SelectionTools>
      )}
      {Insert && <Insert editor={editor} onClose={close} />}
      {panel === "table caption" && on.table && (
        <AttributePanel editor={editor} of={panel} current={on.tableCaption} onClose={close} />
      )}
      {panel === "description" && on.description !== undefined && (
        <AttributePanel editor={editor} of={panel} current={on.description} onClose={close} />
      )}
      {panel === "link" && <LinkPicker editor={editor} onClose={close} />}
      {(panel === "slash" || menuFrom) && (
        <InsertMenu
          editor={editor}
          from={menuFrom ?? "slash"}
          onOpen={setPanel}
          onClose={() => setPanel(undefined)}
        />
      )}
    </>
  );
}

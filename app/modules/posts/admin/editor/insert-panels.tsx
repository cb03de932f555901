import { type Editor, Extension, Node as TextNode } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { QueryFailureMessage, useQuery } from "#app/admin/use-query.tsx";
import { pluralize } from "#app/lib/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { Check, type ControlProps, Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { embedOf, embedProviders } from "../../embeds.ts";
import { maxTex } from "../../numbered.ts";
import type { ListedDrawing } from "../drawings.ts";
import { useLinkChoices } from "../links/use-link-choices.ts";
import { linkOptions, subOrSuperscript } from "./blocks.ts";
import { CaretPanel } from "./caret-panel.tsx";
import { continueAfter, insertDrawing, showImage } from "./figures.ts";
import {
  type FormulaFields,
  type FormulaPreview,
  formulaOf,
  InlineFormula,
  mathElement,
  requestFormula,
  setFormula,
} from "./formulas.ts";
import type { InsertPanel } from "./insert-menu.tsx";
import { insertLinkBlock } from "./link-blocks.tsx";
import {
  CrossReference,
  footnoteOf,
  insertCrossReference,
  noteContent,
  numberedNodes,
  setFootnote,
} from "./numbering.ts";
import { OptionSearch } from "./option-search.tsx";

type PanelProps = { editor: Editor; onClose: () => void };

type ToolPanelProps = PanelProps & {
  /** The label of the button that applies the fields. Enter in a field does the same. */
  action: string;
  isReady?: boolean;
  onApply: () => void;
  /** Shown between the fields and the button. */
  preview?: ReactNode;
  children: ReactNode;
};

/** Fields at the caret with the button that applies them. They are not a form, because Enter must not save the post. */
function ToolPanel(props: ToolPanelProps) {
  const { editor, action, isReady = true, onApply, onClose, preview, children } = props;
  return (
    <CaretPanel editor={editor} label={action} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields within */}
      <div
        className="flex flex-wrap items-end gap-3"
        onKeyDown={(event) => {
          if (!event.currentTarget.contains(event.target as Node)) return;
          if (event.key !== "Enter" || (event.target as HTMLElement).tagName === "BUTTON") return;
          event.preventDefault();
          if (isReady) onApply();
        }}
      >
        {children}
        {preview}
        <div className="flex basis-full flex-wrap gap-2">
          <Button disabled={!isReady} onClick={onApply}>
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </CaretPanel>
  );
}

type PanelFieldProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> & {
  children: (control: Omit<ControlProps, "name">) => ReactNode;
};

/** A field of a panel. Its control has no name, because it is not part of the post's form. */
const PanelField = ({ children, ...field }: PanelFieldProps) => (
  <Field name="" className="min-w-56 flex-1" {...field}>
    {({ name: _, ...control }) => children(control)}
  </Field>
);

type PanelInputProps = Omit<PanelFieldProps, "children"> &
  Pick<ComponentProps<"input">, "type" | "placeholder" | "maxLength" | "autoFocus"> & {
    value: string;
    onChange: (value: string) => void;
  };

function PanelInput({ label, hint, error, onChange, ...input }: PanelInputProps) {
  return (
    <PanelField label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          {...input}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </PanelField>
  );
}

type PanelSelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The text while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; name: string }[];
};

function PanelSelect({ label, value, onChange, placeholder, options }: PanelSelectProps) {
  return (
    <PanelField label={label}>
      {(control) => (
        <select
          {...control}
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </PanelField>
  );
}

const PanelMessage = ({ children, ...panel }: PanelProps & { children: string }) => (
  <CaretPanel {...panel} label="Insert">
    <p role="status">{children}</p>
  </CaretPanel>
);

/** The attributes that a panel changes: alt text and caption. */
const textAttributes = {
  description: { node: "image", name: "alt", label: "Alt text", action: "Set alt text" },
  "table caption": {
    node: "table",
    name: "caption",
    label: "Table caption",
    action: "Set caption",
  },
} as const;

type AttributePanelProps = PanelProps & { of: keyof typeof textAttributes; current: string };

/** A panel for the alt text of the selected image, or the caption of the table at the cursor. */
export function AttributePanel({ editor, of, current, onClose }: AttributePanelProps) {
  const { node, name, label, action } = textAttributes[of];
  const [text, setText] = useState(current);
  const apply = () => {
    editor.commands.updateAttributes(node, { [name]: text.trim() });
    onClose();
  };
  return (
    <ToolPanel editor={editor} action={action} onApply={apply} onClose={onClose}>
      <PanelInput label={label} value={text} onChange={setText} autoFocus />
    </ToolPanel>
  );
}

/** Inserts an image into the text, with its alt text. */
function ImagePanel({ editor, onClose }: PanelProps) {
  const [src, setSrc] = useState("");
  const [alt, setAlt] = useState("");
  const insert = () => {
    editor
      .chain()
      .focus()
      .insertContent({ type: "image", attrs: { src, alt: alt.trim() } })
      .command(({ tr }) => continueAfter(tr))
      .run();
    onClose();
    showImage(editor, src);
  };
  return (
    <ToolPanel
      editor={editor}
      action="Insert image"
      isReady={src !== ""}
      onApply={insert}
      onClose={onClose}
    >
      <ImageField
        name="inserted"
        label="Image in the text"
        folder="blog"
        value={src}
        onChange={(url, words) => {
          setSrc(url);
          if (words) setAlt(words);
        }}
        className="basis-full"
      />
      <PanelInput label="Alt text" value={alt} onChange={setAlt} />
    </ToolPanel>
  );
}

/** Inserts one of the site's drawings, chosen from all of them, with its title as the initial caption. */
function DrawingPanel({ editor, onClose }: PanelProps) {
  const { data: drawings, failed } = useQuery<ListedDrawing[]>("/admin/blog/drawings");
  const [words, setWords] = useState("");
  const found = drawings?.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  return (
    <Modal title="Drawings" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PanelInput label="Search" type="search" value={words} onChange={setWords} autoFocus />
      <p role="status" className="mt-3 font-mono text-note text-secondary">
        {failed && "The drawings could not be loaded. Please try again."}
        {!failed && (found ? pluralize(found.length, "drawing") : "Loading the drawings…")}
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {found?.map((drawing) => (
          <li key={drawing.name} className="grid">
            <button
              type="button"
              onClick={() => {
                onClose();
                insertDrawing(editor, drawing);
              }}
              className="grid content-start gap-1.5 rounded-sheet border border-rule bg-white p-2 text-left text-note leading-snug hover:border-blueprint hover:text-blueprint"
            >
              <img
                src={`/drawings/${drawing.name}.svg`}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full object-contain"
              />
              {drawing.title}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Inserts a library file into the text, found by its name. */
function FilePanel({ editor, onClose }: PanelProps) {
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const found = useLinkChoices(query.trim(), "File");
  const { choices, data, failed, isLoading, reload, showMore } = found;
  useEffect(() => input.current?.focus(), []);
  return (
    <CaretPanel editor={editor} label="Insert file" onClose={onClose}>
      <OptionSearch
        label="File"
        placeholder="Search the library"
        input={input}
        query={query}
        onQuery={setQuery}
        options={choices.map(({ name, to, detail }) => ({ key: to, name, to, detail }))}
        onChoose={({ to, name }) => {
          onClose();
          insertLinkBlock(editor, "file", { href: to, title: name });
        }}
        isBusy={isLoading}
        empty={failed ? null : "No files found."}
      />
      {failed && (
        <QueryFailureMessage
          what="The files in the library could not be loaded."
          failed={failed}
          onRetry={reload}
        />
      )}
      {data?.more && (
        <Button variant="secondary" disabled={isLoading} onClick={showMore} className="mt-3">
          Show more
        </Button>
      )}
    </CaretPanel>
  );
}

/** Inserts a video or a tour into the text by its address. */
function VideoPanel({ editor, onClose }: PanelProps) {
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [isChecked, setChecked] = useState(false);
  const embed = embedOf(address.trim());
  const insert = () => {
    setChecked(true);
    if (!embed) return;
    onClose();
    insertLinkBlock(editor, "embed", { href: embed.page, title: title.trim() });
  };
  return (
    <ToolPanel editor={editor} action="Insert video" onApply={insert} onClose={onClose}>
      <PanelInput
        label="Video URL"
        hint={`From ${embedProviders}. Readers see a still image and choose whether to load it.`}
        error={
          isChecked && !embed
            ? `Enter the https address of a video or tour from ${embedProviders}.`
            : undefined
        }
        type="url"
        autoFocus
        placeholder="https://www.youtube.com/watch?v=…"
        value={address}
        onChange={(value) => {
          setAddress(value);
          setChecked(false);
        }}
      />
      <PanelInput
        label="Title"
        hint="Describe the video."
        maxLength={200}
        value={title}
        onChange={setTitle}
      />
    </ToolPanel>
  );
}

/** Debounce before the formula is rendered, in milliseconds. */
const pause = 300;

/** The server's result for a formula; nothing while the user is typing. */
function useFormulaPreview(tex: string, isBlock: boolean): FormulaPreview | undefined {
  const key = `${isBlock} ${tex}`;
  const [known, setKnown] = useState<{ key: string; preview: FormulaPreview }>();
  useEffect(() => {
    if (tex.trim() === "") return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const preview = await requestFormula(tex, isBlock);
      if (isCurrent) setKnown({ key, preview });
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, tex, isBlock]);
  return known?.key === key ? known.preview : undefined;
}

function RenderedFormula({ mathml }: { mathml: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const math = mathElement(mathml);
    place.current?.replaceChildren(...(math ? [math] : []));
  }, [mathml]);
  return <div ref={place} className="overflow-x-auto overflow-y-hidden py-2" />;
}

/** A panel for a formula's TeX, with a preview. It changes the selected formula. */
function FormulaPanel({ editor, onClose }: PanelProps) {
  const current = formulaOf(editor);
  const [fields, setFields] = useState(current ?? { tex: "", isBlock: true, isNumbered: true });
  const { tex, isBlock, isNumbered } = fields;
  const change = (changes: Partial<FormulaFields>) => setFields({ ...fields, ...changes });
  const preview = useFormulaPreview(tex, isBlock);
  const problem = preview && "problem" in preview ? preview.problem : undefined;
  const apply = () => {
    setFormula(editor, { ...fields, tex: tex.trim() });
    onClose();
  };
  return (
    <ToolPanel
      editor={editor}
      action={current ? "Change formula" : "Insert formula"}
      isReady={tex.trim() !== "" && problem === undefined}
      onApply={apply}
      onClose={onClose}
      preview={
        <section aria-label="Preview of the formula" className="min-h-target basis-full">
          {preview && "mathml" in preview && <RenderedFormula mathml={preview.mathml} />}
        </section>
      }
    >
      <PanelField
        label="Formula (TeX)"
        hint="For example, \frac{a}{b}, x^2 or \sqrt{a + b_1}"
        error={problem}
      >
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            rows={2}
            maxLength={maxTex}
            spellCheck={false}
            placeholder="w = \frac{p (D + 2 t)}{12}"
            value={tex}
            onChange={({ target }) => change({ tex: target.value })}
            className={`${control.className} font-mono`}
          />
        )}
      </PanelField>
      <div className="grid gap-1">
        <Check
          label="On its own line"
          checked={isBlock}
          onChange={({ target }) => change({ isBlock: target.checked })}
        />
        <Check
          label="Numbered"
          disabled={!isBlock}
          checked={isBlock && isNumbered}
          onChange={({ target }) => change({ isNumbered: target.checked })}
        />
      </div>
    </ToolPanel>
  );
}

/** The allowed content of a footnote: a single line with marks, formulas and cross-references. */
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
  TextNode.create({ name: "doc", topNode: true, content: noteContent }),
  // The panel handles Enter.
  Extension.create({
    name: "noBreak",
    addKeyboardShortcuts: () => ({ Enter: () => true, "Shift-Enter": () => true }),
  }),
  InlineFormula,
  CrossReference,
  subOrSuperscript("sub"),
  subOrSuperscript("sup"),
];

/** A panel for a footnote's text. It changes the selected footnote. */
function FootnotePanel({ editor, onClose }: PanelProps) {
  const id = useId();
  const current = footnoteOf(editor);
  const note = useEditor({
    extensions: noteExtensions,
    content: { type: "doc", content: current ?? [] },
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
  const apply = () => {
    if (!note) return;
    setFootnote(editor, note.getJSON().content ?? []);
    onClose();
  };
  return (
    <ToolPanel
      editor={editor}
      action={current ? "Change footnote" : "Insert footnote"}
      isReady={isEmpty === false}
      onApply={apply}
      onClose={onClose}
    >
      <div className="min-w-56 flex-1">
        <p id={id} className="mb-1.5 font-[550] text-[0.9375rem]">
          Footnote text
        </p>
        <EditorContent editor={note} />
      </div>
    </ToolPanel>
  );
}

/** Maximum length of a caption in the list, in characters. */
const maxCaption = 70;

const shortened = (words: string) =>
  words.length > maxCaption ? `${words.slice(0, maxCaption - 1).trimEnd()}…` : words;

/** A panel for choosing the figure, table, formula or source to refer to. */
function CrossReferencePanel({ editor, onClose }: PanelProps) {
  const doc = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc });
  const targets = numberedNodes(doc);
  const [name, setName] = useState("");
  const chosen = targets.find((target) => target.name === name);
  if (targets.length === 0) {
    return (
      <PanelMessage editor={editor} onClose={onClose}>
        Nothing in this post is numbered yet. Add a caption to number a figure or table.
      </PanelMessage>
    );
  }
  const insert = () => {
    if (!chosen) return;
    insertCrossReference(editor, chosen);
    onClose();
  };
  return (
    <ToolPanel
      editor={editor}
      action="Insert cross-reference"
      isReady={chosen !== undefined}
      onApply={insert}
      onClose={onClose}
    >
      <PanelSelect
        label="Refer to"
        value={name}
        onChange={setName}
        placeholder="Choose a figure, table or formula"
        options={targets.map((target) => ({
          value: target.name,
          name: `${target.name}: ${shortened(target.words)}`,
        }))}
      />
    </ToolPanel>
  );
}

/** The panel of each entry. It inserts the choice into the text and closes itself. */
export const insertPanels: Record<InsertPanel, ComponentType<PanelProps>> = {
  image: ImagePanel,
  drawing: DrawingPanel,
  file: FilePanel,
  video: VideoPanel,
  formula: FormulaPanel,
  footnote: FootnotePanel,
  "cross-reference": CrossReferencePanel,
};

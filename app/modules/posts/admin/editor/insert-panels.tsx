import { type Editor, Extension, Node as TextNode } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { QueryFailureMessage, useQuery } from "#app/admin/use-query.tsx";
import { Button } from "#app/ui/button.tsx";
import { Check, type ControlProps, Field } from "#app/ui/field.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { embedOf, embedProviders } from "../../embeds.ts";
import { maxTex } from "../../numbered.ts";
import type { ListedDrawing } from "../drawings.ts";
import { useLinkChoices } from "../links/use-link-choices.ts";
import { linkOptions, subOrSuperscript } from "./blocks.ts";
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

type ToolPanelProps = {
  /** The label of the button that applies the fields. Enter in a field does the same. */
  action: string;
  isReady?: boolean;
  onApply: () => void;
  onClose: () => void;
  button?: Ref<HTMLButtonElement>;
  /** Shown after the button. */
  preview?: ReactNode;
  children: ReactNode;
};

/** A few fields below the buttons. They are not a separate form, because Enter must not save the post. */
function ToolPanel(props: ToolPanelProps) {
  const { action, isReady = true, onApply, onClose, button, preview, children } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields within
    <div
      className="flex max-h-[60dvh] flex-wrap items-end gap-3 overflow-y-auto border-rule border-t bg-paper p-3"
      onKeyDown={(event) => {
        // Keys of a dialog that a field has opened also bubble through React.
        if (!event.currentTarget.contains(event.target as Node)) return;
        if (event.key === "Escape") onClose();
        if (event.key !== "Enter" || (event.target as HTMLElement).tagName === "BUTTON") return;
        event.preventDefault();
        if (isReady) onApply();
      }}
    >
      {children}
      <Button ref={button} variant="secondary" disabled={!isReady} onClick={onApply}>
        {action}
      </Button>
      {preview}
    </div>
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

const PanelMessage = ({ children }: { children: string }) => (
  <p role="status" className="border-rule border-t bg-paper p-3">
    {children}
  </p>
);

/** The attributes that a panel of the toolbar changes: alt text and caption. */
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
    <ToolPanel action={action} onApply={apply} onClose={onClose}>
      <PanelInput label={label} value={text} onChange={setText} autoFocus />
    </ToolPanel>
  );
}

/** Inserts an image into the text, with its alt text. */
function ImagePanel({ editor, onClose }: PanelProps) {
  const [src, setSrc] = useState("");
  const [alt, setAlt] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  // The panel grows when an image is chosen.
  useEffect(() => {
    if (src) button.current?.scrollIntoView({ block: "nearest" });
  }, [src]);
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
      action="Insert image"
      isReady={src !== ""}
      onApply={insert}
      onClose={onClose}
      button={button}
    >
      <ImageField
        name="inserted"
        label="Image in the text"
        folder="blog"
        isSmall
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

/** Inserts one of the site's drawings, with its title as the initial caption. */
function DrawingPanel({ editor, onClose }: PanelProps) {
  const { data: drawings, failed } = useQuery<ListedDrawing[]>("/admin/blog/drawings");
  const [name, setName] = useState("");
  if (failed)
    return <PanelMessage>The drawings could not be loaded. Please try again.</PanelMessage>;
  if (!drawings) return <PanelMessage>Loading the drawings…</PanelMessage>;
  const chosen = drawings.find((drawing) => drawing.name === name);
  const insert = () => {
    if (!chosen) return;
    insertDrawing(editor, chosen);
    onClose();
  };
  return (
    <ToolPanel
      action="Insert drawing"
      isReady={chosen !== undefined}
      onApply={insert}
      onClose={onClose}
      preview={
        chosen && (
          <img
            src={`/drawings/${chosen.name}.svg`}
            alt={`Preview: ${chosen.title}`}
            className="max-h-48 border border-rule bg-white object-contain"
          />
        )
      }
    >
      <PanelSelect
        label="Drawing"
        value={name}
        onChange={setName}
        placeholder="Choose a drawing"
        options={drawings.map((drawing) => ({ value: drawing.name, name: drawing.title }))}
      />
    </ToolPanel>
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
    <div className="border-rule border-t bg-paper p-3">
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
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
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
    </div>
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
    <ToolPanel action="Insert video" onApply={insert} onClose={onClose}>
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
  return <div ref={place} className="overflow-x-auto" />;
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
      <PanelField label="TeX" error={problem}>
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
      <PanelMessage>
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

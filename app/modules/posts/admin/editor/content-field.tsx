import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { normalizeHtml } from "#app/lib/html.ts";
import { Field } from "#app/ui/field.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { postFields } from "../../fields.ts";
import { positionInHtml, type RichTextHandle, type TextHandle } from "./text-handle.ts";

/**
 * Prevents a save while images of the text are uploading or have failed to upload. The saved text would lack them, and
 * leaving the editor would cancel their uploads. `field` is the ref of an element in the form. `isHeld` lets other
 * actions make the same check.
 */
function useImagesFirst(text: RefObject<RichTextHandle | null>) {
  const field = useRef<HTMLDivElement>(null);
  const toaster = useToaster();
  const isHeld = useCallback(() => {
    const count = text.current?.unfinishedImages() ?? 0;
    if (count > 0) {
      const what = count === 1 ? "an image" : `${count} images`;
      toaster.failure(
        `Not saved: ${what} in the text ${count === 1 ? "is" : "are"} still uploading. Wait, or remove ${count === 1 ? "it" : "them"}.`,
      );
    }
    return count > 0;
  }, [text, toaster]);
  useEffect(() => {
    const form = field.current?.closest("form");
    // It is registered on the form itself, to run before the editor's handlers start the save.
    const hold = (event: SubmitEvent) => {
      if (!isHeld()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (text.current?.unfinishedImages()) event.preventDefault();
    };
    form?.addEventListener("submit", hold);
    addEventListener("beforeunload", warn);
    return () => {
      form?.removeEventListener("submit", hold);
      removeEventListener("beforeunload", warn);
    };
  }, [text, isHeld]);
  return { field, isHeld };
}

const loadRichText = () => import("./rich-text.tsx");
const RichText = lazy(async () => ({ default: (await loadRichText()).RichText }));

type View = "Rich text" | "HTML";
const views: readonly View[] = ["Rich text", "HTML"];

const isTransfer = (event: Event) =>
  event instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(event.inputType);

/** The view of the field. It changes to rich text once the editor is loaded, unless that would lose something. */
function useView(html: string, area: RefObject<HTMLTextAreaElement | null>) {
  // A plain text area until the editor is loaded, and without JavaScript.
  const [view, setView] = useState<View>("HTML");
  const [lost, setLost] = useState<readonly string[]>([]);
  const [isLoading, setLoading] = useState(true);
  const wasTouched = useRef(false);

  const showRichText = useCallback(async (text: () => string | undefined) => {
    const [{ describeLoss }] = await Promise.all([import("./extensions.ts"), loadRichText()]);
    const now = text();
    if (now === undefined) return;
    const loss = describeLoss(now);
    setLost(loss);
    if (loss.length === 0) setView("Rich text");
  }, []);
  const latest = useRef(html);
  latest.current = html;
  useEffect(() => {
    // Do not switch views while someone is typing.
    const untouched = () =>
      wasTouched.current || document.activeElement === area.current ? undefined : latest.current;
    void showRichText(untouched).finally(() => setLoading(false));
  }, [showRichText, area]);
  const showHtml = () => {
    setLost([]);
    setView("HTML");
  };
  return { view, lost, isLoading, latest, wasTouched, showRichText, showHtml };
}

type ViewSwitcherProps = { view: View; onChoose: (view: View) => void };

function ViewSwitcher({ view, onChoose }: ViewSwitcherProps) {
  return (
    <fieldset aria-label="View as" className="flex">
      {views.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChoose(name)}
          className="min-h-target rounded-sheet px-2.5 text-note text-secondary hover:text-blueprint aria-pressed:font-[550] aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function LossWarning({ lost }: { lost: readonly string[] }) {
  if (lost.length === 0) return null;
  return (
    <p role="status" className="border-solar border-l-4 bg-white px-3 py-2 text-note">
      The rich text view cannot show everything here and would lose {lost.join(", ")}. It stays in
      HTML so nothing is lost.
    </p>
  );
}

type HtmlFieldProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  html: string;
  error: string | undefined;
  isRequired: boolean;
  /** Runs before the change. */
  onTouch: () => void;
  onChange: (html: string) => void;
};

function HtmlField({ area, html, error, isRequired, onTouch, onChange }: HtmlFieldProps) {
  return (
    <Field
      name="content"
      label={postFields.content.label}
      error={error}
      className="[&_label]:sr-only"
    >
      {(control) => (
        <textarea
          {...control}
          ref={area}
          rows={22}
          required={isRequired}
          value={html}
          onChange={({ target, nativeEvent }) => {
            onTouch();
            if (!isTransfer(nativeEvent)) return onChange(target.value);
            const before = normalizeHtml(target.value.slice(0, target.selectionEnd));
            flushSync(() => onChange(normalizeHtml(target.value)));
            // React moves the cursor to the end, because the value differs from the pasted text.
            target.setSelectionRange(before.length, before.length);
          }}
          className={`${control.className} font-mono`}
        />
      )}
    </Field>
  );
}

/** The form values that the field needs. */
type ContentFieldProps = {
  form: { content: string; publishNow?: boolean; publishAt?: string };
  set: (changes: { content: string }) => void;
  error: (name: "content") => string | undefined;
  text: RefObject<TextHandle | null>;
};

/**
 * The body of a post or newsletter issue, edited as rich text or as HTML. HTML that the rich text editor cannot
 * preserve stays in the HTML view, with the reason.
 */
export function ContentField({ form, set, error, text }: ContentFieldProps) {
  const html = form.content;
  const problem = error("content");
  const onChange = (content: string) => set({ content });
  const area = useRef<HTMLTextAreaElement>(null);
  const rich = useRef<RichTextHandle>(null);
  const { field, isHeld } = useImagesFirst(rich);
  const { view, lost, isLoading, latest, wasTouched, showRichText, showHtml } = useView(html, area);

  useImperativeHandle(text, () => ({
    focus() {
      if (view === "Rich text") rich.current?.focus();
      else area.current?.focus();
    },
    moveTo: (place) => rich.current?.moveTo(place),
    show(place) {
      if (view === "Rich text") rich.current?.show(place);
      else if (area.current) {
        const at = positionInHtml(latest.current, place);
        area.current.setSelectionRange(at, at);
        // The browser scrolls to the cursor afterwards.
        area.current.focus();
      }
    },
  }));

  function choose(next: View) {
    wasTouched.current = true;
    if (next === "HTML") {
      if (isHeld()) return;
      showHtml();
    } else void showRichText(() => latest.current);
  }
  return (
    <div
      ref={field}
      className={`grid grid-cols-[minmax(0,1fr)] ${isLoading ? "text-loading" : ""}`}
    >
      <LossWarning lost={lost} />
      {/* In one row with the tools of the text. */}
      <div
        className={`ml-auto w-fit ${view === "HTML" ? "" : "z-11 md:sticky md:top-(--screen-head) md:-mb-(--spacing-target)"}`}
      >
        <ViewSwitcher view={view} onChoose={choose} />
      </div>
      {view === "HTML" ? (
        <HtmlField
          area={area}
          html={html}
          error={problem}
          isRequired={Boolean(form.publishNow || form.publishAt)}
          onTouch={() => {
            wasTouched.current = true;
          }}
          onChange={onChange}
        />
      ) : (
        <>
          <Suspense fallback={<div className="min-h-[60vh]" />}>
            <RichText ref={rich} html={html} error={problem} onChange={onChange} />
          </Suspense>
          {/* This is outside Suspense, so that the form includes the text while the editor is loading. */}
          <input type="hidden" name="content" value={html} />
        </>
      )}
    </div>
  );
}

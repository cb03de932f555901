import { type RefObject, useEffect, useRef, useState } from "react";
import type { Autosave } from "#app/admin/drafts/autosave.ts";
import { LiveFrame } from "#app/admin/preview/live-frame.tsx";
import { makeMarker, outline, scrollPageTo } from "#app/admin/preview/page-editing.ts";
import type { FrameLook } from "#app/admin/preview/preview-pane.tsx";
import { besideFormParam } from "#app/lib/text-marks.ts";
import type { PostForm } from "../../fields.ts";
import {
  ArticleBody,
  areSameBlocks,
  blocksOf,
  type DescribedBlock,
  describeBlocks,
  headOf,
  lettersBefore,
  positionIn,
} from "./page-blocks.ts";
import type { TextHandle } from "./text-handle.ts";

/** Milliseconds without a change until the server renders a figure, a formula or a table; the editor writes its HTML first. */
const renderDelay = 600;

type LivePostProps = {
  look: FrameLook;
  form: RefObject<HTMLFormElement | null>;
  text: RefObject<TextHandle | null>;
  values: PostForm;
  /** The address of the preview. */
  path: string;
  autosave: Autosave;
  /** The time of the last save or autosave. */
  savedAt: string;
};

type Page = {
  document: Document;
  head: ReturnType<typeof headOf>;
  /** Missing until the editor is loaded. */
  body?: ArticleBody;
  marker: ReturnType<typeof makeMarker>;
};

/** The blocks of the rich text editor; nothing until it is loaded, and while the text is typed as HTML. */
function blocksIn(form: HTMLFormElement | null): Element[] | undefined {
  const text = form?.querySelector(".rich-text");
  return text ? blocksOf(text) : undefined;
}

/** The values that only the server shows on the page. */
const othersOf = ({ title: _, excerpt: __, content: ___, ...others }: PostForm) =>
  JSON.stringify(others);

/** What a rendering of the server shows. Nothing is known of the text before the editor is loaded. */
type Rendered = { blocks: DescribedBlock[] | undefined; others: string };

/** Shows each key on the page, and lets the server render what the page cannot show by itself. */
function usePage({ form, values, autosave, savedAt }: LivePostProps) {
  const page = useRef<Page>(undefined);
  const latest = useRef({ values, flush: autosave.flush });
  latest.current = { values, flush: autosave.flush };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wanted, setWanted] = useState(0);
  /** What the last requested rendering shows. */
  const rendered = useRef<Rendered>({ blocks: undefined, others: othersOf(values) });

  function request() {
    const blocks = blocksIn(form.current);
    rendered.current = {
      blocks: blocks && describeBlocks(blocks),
      others: othersOf(latest.current.values),
    };
    setWanted((last) => last + 1);
  }
  function show() {
    if (!page.current) return;
    const { document, head } = page.current;
    const blocks = blocksIn(form.current);
    clearTimeout(timer.current);
    for (const name of ["title", "excerpt"] as const)
      if (head[name]) head[name].textContent = latest.current.values[name];
    if (!blocks) return;
    rendered.current.blocks ??= describeBlocks(blocks);
    page.current.body ??= new ArticleBody(document, rendered.current.blocks);
    if (page.current.body.show(blocks)) return page.current.marker.follow();
    if (!areSameBlocks(rendered.current.blocks, describeBlocks(blocks)))
      timer.current = setTimeout(async () => {
        await latest.current.flush();
        request();
      }, renderDelay);
  }
  const latestShow = useRef(show);
  latestShow.current = show;
  // biome-ignore lint/correctness/useExhaustiveDependencies: title and summary change outside the text
  useEffect(() => latestShow.current(), [values.title, values.excerpt]);
  useEffect(() => {
    // The editor tells the form after a pause; its text on the screen is followed at once.
    const observer = new MutationObserver(() => latestShow.current());
    if (form.current)
      observer.observe(form.current, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
    };
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save may show more
  useEffect(() => {
    const isOther = othersOf(latest.current.values) !== rendered.current.others;
    // Typed as HTML, the text is known to the server alone.
    if (savedAt && page.current && (isOther || !blocksIn(form.current))) request();
  }, [savedAt]);

  function begin(document: Document): Page {
    const next = { document, head: headOf(document), marker: makeMarker(document) };
    page.current = next;
    show();
    return next;
  }
  return { page, wanted, begin };
}

/** The page of a post next to its editor: it shows each key, follows the cursor, and a click on it moves the cursor. */
export function LivePost(props: LivePostProps) {
  const { look, form, text, path } = props;
  const { page, wanted, begin } = usePage(props);

  function onShow(document: Document) {
    const { head } = begin(document);
    const field = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`);
    document.addEventListener("click", (event) => {
      const target = event.target as Element;
      if (head.title?.contains(target)) return field("title")?.focus();
      if (head.excerpt?.contains(target)) return field("excerpt")?.focus();
      const { body } = page.current ?? {};
      const index = body?.indexOf(target) ?? -1;
      const element = body?.elementOf(index);
      const block = blocksIn(form.current)?.[index];
      if (element && block) text.current?.moveTo(positionIn(block, lettersBefore(element, event)));
    });
  }
  useEffect(() => {
    let last: Element | null | undefined;
    /** Shows the block of the page in which the cursor is, or the title or the summary. */
    const follow = () => {
      const { head, body, marker } = page.current ?? {};
      const { activeElement } = document;
      if (!head || !form.current?.contains(activeElement)) return;
      const name = activeElement?.getAttribute("name");
      const cursor = getSelection()?.anchorNode;
      const blocks = blocksIn(form.current) ?? [];
      const index = blocks.findIndex((block) => cursor && block.contains(cursor));
      const found = name === "title" || name === "excerpt" ? head[name] : body?.elementOf(index);
      if (!found || found === last) return;
      last = found;
      scrollPageTo(found);
      marker?.show(found, outline);
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, [form, page]);

  return (
    <LiveFrame
      look={look}
      source={{ addressOf: (rendering) => `${path}?${besideFormParam}=${rendering}` }}
      wanted={wanted}
      onShow={onShow}
    />
  );
}

import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PostForm } from "../../fields.ts";
import { suggestReadTime } from "../../read-time.ts";
import {
  emptyText,
  isTextPosition,
  maxLinksPerRequest,
  type PostCheck,
  postChecks,
  readText,
  type TextParts,
} from "./post-checks.ts";
import type { TextHandle, TextPosition } from "./text-handle.ts";

/** Debounce before the request, in milliseconds. */
const debounceMs = 800;

/** The status of links: the broken ones, and whether all have been checked. */
type DeadLinks = { dead: readonly string[]; failed: boolean };

/** Increases when the user returns to this window, because a missing page may have been published in another. */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const count = () => document.visibilityState === "visible" && setReturns((now) => now + 1);
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, []);
  return returns;
}

/** The broken links of a text to this site that the server has reported so far. */
function useDeadLinks(links: readonly string[]): DeadLinks {
  const [known, setKnown] = useState<DeadLinks>({ dead: [], failed: false });
  const key = links.join("\n");
  const returns = useReturns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when someone comes back
  useEffect(() => {
    if (!key) return setKnown({ dead: [], failed: false });
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const addresses = key.split("\n");
      const parts = Array.from(
        { length: Math.ceil(addresses.length / maxLinksPerRequest) },
        (_, part) => addresses.slice(part * maxLinksPerRequest, (part + 1) * maxLinksPerRequest),
      );
      try {
        const answers = await Promise.all(parts.map((part) => ask(part, abort.signal)));
        setKnown({ dead: answers.flat(), failed: false });
      } catch {
        if (!abort.signal.aborted) setKnown({ dead: [], failed: true });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, returns]);
  // Links removed in the meantime are not reported.
  return { ...known, dead: known.dead.filter((link) => links.includes(link)) };
}

async function ask(links: readonly string[], signal: AbortSignal): Promise<string[]> {
  const search = new URLSearchParams(links.map((link) => ["link", link]));
  const answer = await fetch(`/admin/blog/dead-links?${search}`, { signal, redirect: "error" });
  if (!answer.ok) throw new Error(`links could not be checked: ${answer.status}`);
  const { dead } = await answer.json();
  return dead;
}

type OutlineSectionProps = {
  text: TextParts;
  readTime: string;
  onShow: (place: TextPosition) => void;
};

const indents: Record<number, string> = { 2: "", 3: "pl-4", 4: "pl-8" };

/** The length of the text, and its headings as links. It stays in view next to a long text. */
function OutlineSection({ text: { words, headings }, readTime, onShow }: OutlineSectionProps) {
  return (
    <section className="border-rule border-b py-5" aria-labelledby="post-outline">
      <h2 id="post-outline" className="text-h3">
        Outline
      </h2>
      <p className="mt-2 text-note text-secondary">
        {words.toLocaleString("en-GB")} {words === 1 ? "word" : "words"}, {readTime}
      </p>
      {headings.length === 0 ? (
        <p className="mt-2 text-note text-secondary">No headings yet.</p>
      ) : (
        <ol className="mt-2">
          {headings.map(({ level, title }, heading) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading is known by its number
            <li key={heading} className={indents[level]}>
              <button
                type="button"
                onClick={() => onShow({ heading })}
                className="wrap-anywhere block min-h-target w-full py-1.5 text-left text-[0.9375rem] leading-snug hover:text-blueprint hover:underline"
              >
                <span className="sr-only">{`H${level} `}</span>
                {title || "(empty)"}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type CheckListProps = { checks: readonly PostCheck[]; onShow: (at: PostCheck["at"]) => void };

/** Problems of the post, each with a link to its place. */
export const CheckList = ({ checks, onShow }: CheckListProps) => (
  <ul className="empty:hidden">
    {checks.map((check) => (
      <li key={`${check.message}${JSON.stringify(check.at)}`} className="border-rule border-t">
        <button
          type="button"
          onClick={() => onShow(check.at)}
          className="wrap-anywhere block min-h-target w-full py-2 text-left text-[0.9375rem] hover:text-blueprint hover:underline"
        >
          {check.message}
          <span className="sr-only">
            {isTextPosition(check.at) ? " Show in the text." : " Show the field."}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

/** Checks before the post is published, after hydration. */
export function Checks({ checks, linksFailed, onShow }: ReturnType<typeof usePostChecks>) {
  if (!useHydrated()) return null;
  return (
    <section className="border-rule border-b py-5" aria-labelledby="post-checks">
      <h2 id="post-checks" className="text-h3">
        Before publishing
      </h2>
      <p role="status" className="mt-2 text-note text-secondary">
        {sentence(checks)}
      </p>
      <div className="mt-2">
        <CheckList checks={checks} onShow={onShow} />
      </div>
      {linksFailed && (
        <p className="mt-2 text-note text-secondary">The links could not be checked just now.</p>
      )}
    </section>
  );
}

function sentence(checks: readonly PostCheck[]): string {
  const count = checks.length;
  if (count === 0) return "No issues found.";
  const required = checks.filter(({ isRequired }) => isRequired).length;
  const things = count === 1 ? "1 thing" : `${count} things`;
  if (required === 0) return `${things} to check. You can still publish.`;
  return `${things} to check; ${required} ${required === 1 ? "is" : "are"} required to publish.`;
}

/** The structure of the text, updated when typing pauses. */
export function useTextParts(html: string) {
  const isHydrated = useHydrated();
  const deferred = useDeferredValue(html);
  const filesUrl = useSignedIn()?.filesUrl;
  return useMemo(
    () => (isHydrated ? readText(deferred, { origin: location.origin, filesUrl }) : emptyText),
    [isHydrated, deferred, filesUrl],
  );
}

type Checked = {
  form: PostForm;
  text: ReturnType<typeof useTextParts>;
  handle: RefObject<TextHandle | null>;
};

type ShowsFields = { onShowField: (name: keyof PostForm) => void };

/** The checks of the post: its problems, whether the server failed to check the links, and how to show a place. */
export function usePostChecks({ form, text, handle, onShowField }: Checked & ShowsFields) {
  const { dead, failed: linksFailed } = useDeadLinks(text.siteLinks);
  const onShow = (at: PostCheck["at"]) => {
    if (isTextPosition(at)) handle.current?.show(at);
    else if (at.field === "content") handle.current?.focus();
    else onShowField(at.field);
  };
  return { checks: postChecks(form, text, dead), linksFailed, onShow };
}

/** The outline of the text, after hydration. */
export function Outline({ form, text, handle }: Checked) {
  if (!useHydrated()) return null;
  const readTime = suggestReadTime(form.content);
  return (
    <OutlineSection
      text={text}
      readTime={readTime}
      onShow={(place) => handle.current?.show(place)}
    />
  );
}

/** Scrolls to the control of a field, and focuses it or its first button. */
export function showField(name: keyof PostForm): void {
  const control = document.querySelector<HTMLElement>(`[data-post-field="${name}"]`);
  const first = control?.querySelector<HTMLElement>(
    "input:not([type=hidden]), textarea, select, button",
  );
  first?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "nearest" });
}

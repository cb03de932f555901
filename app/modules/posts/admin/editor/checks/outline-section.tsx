import type { TextPlace } from "../text-handle.ts";
import type { TextParts } from "./read-text.ts";

type OutlineSectionProps = {
  text: TextParts;
  readTime: string;
  onShow: (place: TextPlace) => void;
};

const indents: Record<number, string> = { 2: "", 3: "pl-4", 4: "pl-8" };

/** The length of the text, and its headings as links. It stays in view next to a long text. */
export function OutlineSection({
  text: { words, headings },
  readTime,
  onShow,
}: OutlineSectionProps) {
  return (
    <section
      className="border border-rule bg-white p-5 lg:sticky lg:top-4 lg:max-h-[calc(100vh-9rem)] lg:overflow-y-auto"
      aria-labelledby="post-outline"
    >
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
                className="wrap-anywhere block min-h-11 w-full py-1.5 text-left text-[0.9375rem] leading-snug hover:text-blueprint hover:underline"
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

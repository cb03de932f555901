import { isTextPlace, type PostCheck } from "./post-checks.ts";

type ChecksSectionProps = {
  checks: readonly PostCheck[];
  /** Whether the server failed to check the links. */
  linksFailed: boolean;
  onShow: (at: PostCheck["at"]) => void;
};

/** Checks before the post is published. Each problem links to its place. */
export function ChecksSection({ checks, linksFailed, onShow }: ChecksSectionProps) {
  return (
    <section className="border border-rule bg-white p-5" aria-labelledby="post-checks">
      <h2 id="post-checks" className="text-h3">
        Before publishing
      </h2>
      <p role="status" className="mt-2 text-note text-secondary">
        {sentence(checks)}
      </p>
      <ul className="mt-2 empty:hidden">
        {checks.map((check) => (
          <li key={`${check.says}${JSON.stringify(check.at)}`} className="border-rule border-t">
            <button
              type="button"
              onClick={() => onShow(check.at)}
              className="wrap-anywhere block min-h-11 w-full py-2 text-left text-[0.9375rem] hover:text-blueprint hover:underline"
            >
              {check.says}
              <span className="sr-only">
                {isTextPlace(check.at) ? " Show in the text." : " Show the field."}
              </span>
            </button>
          </li>
        ))}
      </ul>
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

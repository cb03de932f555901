import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { type ComparedPart, Differences } from "./differences.tsx";

type ConflictNoticeProps = {
  /** The kind of thing, within a sentence: "post". */
  what: string;
  other: { version: number; by: string | null; at: string };
  /** `before` is the other person's version, `after` the user's. */
  compared: readonly ComparedPart[];
  /** The form shows the other version; the user's version is kept aside. */
  isPutAside: boolean;
  onTheirs: () => void;
  onMine: () => void;
};

/**
 * Warns that someone else saved the text in the meantime, and offers a choice between both versions. It belongs in the
 * form that saves.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, other, compared, isPutAside, onTheirs, onMine } = props;
  const who = other.by ?? "Someone";
  const notice = useRef<HTMLElement>(null);
  // After saving, a person is at the foot of a long form and cannot see this. A page that opens with it starts at the
  // top anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response reports it again.
  useEffect(() => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    notice.current?.scrollIntoView({ block: "start" });
    notice.current?.focus({ preventScroll: true });
  }, [other]);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Conflict"
      className="mb-8 scroll-mt-4 border border-rule border-l-4 border-l-signal bg-white p-4 sm:p-6"
    >
      <div role="alert">
        <h2 className="text-h3">
          {who} saved this {what} on <Moment at={new Date(other.at)} />, after you opened it
        </h2>
      </div>
      <p className="mt-2 text-[0.9375rem] text-secondary">
        Nothing is lost. Save your version (the other stays in the history), or use the other
        version and carry on from there.
      </p>
      {!isPutAside && (
        <Differences
          compared={compared}
          names={{ before: `Saved by ${other.by ?? "someone else"}`, after: "Yours" }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="over" value={String(other.version)}>
          {isPutAside ? "Save this text" : "Save anyway"}
        </Button>
        {isPutAside ? (
          <Button look="secondary" onClick={onMine}>
            Back to my version
          </Button>
        ) : (
          <Button look="secondary" onClick={onTheirs}>
            Use their version
          </Button>
        )}
      </div>
    </section>
  );
}

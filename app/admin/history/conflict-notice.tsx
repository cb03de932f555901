import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { type ComparedPart, Differences } from "./differences.tsx";

type ConflictNoticeProps = {
  /** The saved thing, within a sentence: "post". */
  what: string;
  other: { version: number; by: string | null; at: string };
  /** The other version before, the user's version after. */
  compared: readonly ComparedPart[];
  /** The other version is in the form; the user's own is kept aside. */
  isPutAside: boolean;
  onTheirs: () => void;
  onMine: () => void;
};

/** Says that someone else saved the text in the meantime, shows both and lets one be chosen; is in the form that saves. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, other, compared, isPutAside, onTheirs, onMine } = props;
  const who = other.by ?? "Someone";
  const notice = useRef<HTMLElement>(null);
  // A person who saves is at the foot of a long form, out of sight of this. A page that is opened with it starts at its top anyway.
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

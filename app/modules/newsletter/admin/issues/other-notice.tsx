import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { IssueFormState } from "./use-issue-form.ts";

/** Warns that someone else has saved the issue in the meantime, and offers a choice between both versions. */
export function OtherNotice({ form: { other, takeTheirs, saveAnyway } }: { form: IssueFormState }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.scrollIntoView({ block: "nearest" }), []);
  if (!other) return null;
  return (
    <section
      ref={element}
      className="mt-4 border border-rule border-l-4 border-l-signal bg-white p-4"
    >
      <p role="alert" className="font-[550]">
        Someone else has saved this issue at <Moment at={new Date(other.at)} />, after you opened
        it.
      </p>
      <p className="mt-1 text-[0.9375rem] text-secondary">
        Your changes are still here. Save them over the other version, or continue from that one.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={saveAnyway}>Save anyway</Button>
        <Button look="secondary" onClick={takeTheirs}>
          Use the other version
        </Button>
      </div>
    </section>
  );
}

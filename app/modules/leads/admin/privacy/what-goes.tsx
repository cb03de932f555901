import { counted } from "#app/lib/counted.ts";
import type { FoundPerson } from "./person.ts";
import { countedIn } from "./table-names.ts";

/** The effect of erasing a person, and its limits. */
export function WhatGoes({ person }: { person: NonNullable<FoundPerson["person"]> }) {
  const { leadCount, requests, mails, files, trashed, isSubscriber, mentions } = person;
  const goes = [
    leadCount > 0 && `${counted(leadCount, "lead")}, including requests, notes and timelines`,
    requests > leadCount &&
      counted(requests - leadCount, "request without a lead", "requests without a lead"),
    mails > 0 && `${counted(mails, "email")} to and about them`,
    files > 0 && `${counted(files, "file")} sent by or to them`,
    isSubscriber && "their newsletter subscription",
    trashed > 0 && counted(trashed, "item in the trash", "items in the trash"),
  ].filter((line) => typeof line === "string");
  return (
    <div className="grid gap-3 text-[0.9375rem]">
      {goes.length > 0 && (
        <div>
          <p>This will be deleted for good and cannot be recovered:</p>
          <Lines lines={goes} />
        </div>
      )}
      {mentions.length > 0 && (
        <div>
          <p>Their address also appears here and will be replaced with a pseudonym:</p>
          <Lines lines={mentions.map(({ table, rows }) => countedIn(table, rows))} />
        </div>
      )}
      <p className="text-secondary">
        Copies remain in backups until those are deleted, and in emails already sent. Nothing else
        is kept.
      </p>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

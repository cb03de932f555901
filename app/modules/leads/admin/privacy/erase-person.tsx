import { useRef, useState } from "react";
import { useFormResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { QueryFailureMessage, useQuery } from "#app/admin/use-query.tsx";
import { useCan } from "#app/admin/use-signed-in.ts";
import { pluralize } from "#app/lib/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { privacyAction } from "./actions.server.ts";
import type { ErasablePerson } from "./person.ts";

/** Names of places besides their requests that may mention a person: singular and plural. */
const names: Record<string, readonly [one: string, many: string]> = {
  audit_log: ["audit log entry", "audit log entries"],
  mails: ["email to someone else", "emails to someone else"],
  leads: ["someone else's lead", "other people's leads"],
  lead_events: ["timeline entry", "timeline entries"],
  trash: ["item in the trash", "items in the trash"],
  blog_posts: ["blog post", "blog posts"],
  post_revisions: ["earlier version of a post", "earlier versions of posts"],
  post_drafts: ["unsaved change to a post", "unsaved changes to posts"],
  portfolio_projects: ["project", "projects"],
  content_revisions: ["version of site content", "versions of site content"],
  content_drafts: ["unsaved change to site content", "unsaved changes to site content"],
  stored_files: ["file name in Media", "file names in Media"],
  pending_uploads: ["file name in an unsent form", "file names in unsent forms"],
  begun_uploads: ["file name in an unsent form", "file names in unsent forms"],
  lead_rules: ["lead rule", "lead rules"],
  lead_blocks: ["block list entry", "block list entries"],
};

/** Formats a table's number of rows; a table without an entry here is called by its name. */
export function countedIn(table: string, rows: number): string {
  const [one, many] = names[table] ?? [];
  if (one && many) return pluralize(rows, one, many);
  const name = table.replaceAll("_", " ");
  return pluralize(rows, `entry in ${name}`, `entries in ${name}`);
}

/** The effect of erasing a person, and its limits. */
function WhatGoes({ person }: { person: NonNullable<ErasablePerson["person"]> }) {
  const { leadCount, requests, mails, files, trashed, isSubscriber, mentions } = person;
  const goes = [
    leadCount > 0 && `${pluralize(leadCount, "lead")}, including requests, notes and timelines`,
    requests > leadCount &&
      pluralize(requests - leadCount, "request without a lead", "requests without a lead"),
    mails > 0 && `${pluralize(mails, "email")} to and about them`,
    files > 0 && `${pluralize(files, "file")} sent by or to them`,
    isSubscriber && "their newsletter subscription",
    trashed > 0 && pluralize(trashed, "item in the trash", "items in the trash"),
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

const screen = "/admin/leads/privacy";

/** Erases a person: lists the effects, and requires their address to be typed to confirm. */
export function ErasePerson({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan("leads:erase")) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="text-danger">
        Erase person
      </button>
      <Modal title="Erase person" open={isOpen} onOpenChange={setOpen}>
        <Question address={address} onCancel={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Question({ address, onCancel }: { address: string; onCancel: () => void }) {
  const query = new URLSearchParams({ address });
  const { data, failed, reload } = useQuery<ErasablePerson>(`${screen}/person?${query}`);
  const change = useChange<typeof privacyAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormResult(form, change.data);
  if (failed)
    return (
      <QueryFailureMessage
        what="The search for this person's data failed."
        failed={failed}
        onRetry={reload}
      />
    );
  if (!data) return <p role="status">Searching for data about {address}…</p>;
  if (data.kept) return <p>{data.kept}</p>;
  if (!data.person) return <p>No data found about {address}.</p>;
  return (
    <change.Form ref={form} method="post" action={screen} noValidate className="grid gap-5">
      <WhatGoes person={data.person} />
      <input type="hidden" name="address" value={address} />
      <Field
        name="typed"
        label={`Type ${address} to erase all of this person's data`}
        error={change.data?.errors?.typed}
      >
        {(props) => <input type="email" autoComplete="off" spellCheck={false} {...props} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          {...change.intent("erase")}
          variant="danger"
          disabled={change.state !== "idle"}
        >
          Erase person
        </Button>
      </div>
    </change.Form>
  );
}

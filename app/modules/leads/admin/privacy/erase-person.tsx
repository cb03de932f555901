import { useRef, useState } from "react";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { ReadingFailure } from "#app/admin/reading-failure.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { useReading } from "#app/admin/use-reading.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { privacyAction } from "./actions.server.ts";
import type { FoundPerson } from "./person.ts";
import { WhatGoes } from "./what-goes.tsx";

const screen = "/admin/leads/privacy";

/** Erases a person: lists the effects, and requires their address to be typed to confirm. */
export function ErasePerson({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan("leads:erase")) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Erase person
      </Button>
      <Modal title="Erase person" open={isOpen} onOpenChange={setOpen}>
        <Question address={address} onCancel={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Question({ address, onCancel }: { address: string; onCancel: () => void }) {
  const query = new URLSearchParams({ address });
  const { data, failed, again } = useReading<FoundPerson>(`${screen}/person?${query}`);
  const change = useChange<typeof privacyAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, change.data);
  if (failed)
    return (
      <ReadingFailure
        what="The search for this person's data failed."
        failed={failed}
        onAgain={again}
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
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          {...change.intent("erase")}
          look="danger"
          disabled={change.state !== "idle"}
        >
          Erase person
        </Button>
      </div>
    </change.Form>
  );
}

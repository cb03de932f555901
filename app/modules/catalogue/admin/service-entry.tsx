import type { ReactNode } from "react";
import { Link } from "react-router";
import type { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ListedService } from "#modules/catalogue/.server/list-services.ts";
import type { servicesAction } from "./actions.server.ts";

type Change = ReturnType<typeof useChange<typeof servicesAction>>;

type ServiceEntryProps = { service: ListedService; controls: ReactNode; change: Change };

type EntryFormProps = Pick<ServiceEntryProps, "service" | "change"> & {
  error: string | undefined;
};

function RetireForm({ service: { key, name }, change, error }: EntryFormProps) {
  return (
    <Fold summary="Retire" name={name} isOpen={error !== undefined}>
      <change.Form method="post" noValidate className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="key" value={key} />
        <Field
          name="address"
          label="Redirect to"
          hint="Visitors to its page will be redirected here. For example, /services."
          error={error}
          className="w-full max-w-96"
        >
          {(control) => <input {...control} defaultValue="/services" autoComplete="off" />}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="sm:mt-6.75"
          {...change.intent("retire")}
        >
          Retire<span className="sr-only"> {name}</span>
        </Button>
        <Button
          type="reset"
          variant="secondary"
          className="sm:mt-6.75"
          onClick={({ currentTarget }) => {
            const fold = currentTarget.closest("details");
            if (fold) fold.open = false;
            fold?.querySelector("summary")?.focus();
          }}
        >
          Cancel
        </Button>
      </change.Form>
    </Fold>
  );
}

function AddressForm({ service: { key, name, slug }, change, error }: EntryFormProps) {
  return (
    <Fold summary="Change address" name={name} isOpen={error !== undefined}>
      <change.Form method="post" noValidate className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="key" value={key} />
        <Field
          name="slug"
          label="Address below /services/"
          hint="The old address redirects to the new one."
          error={error}
          className="w-full max-w-96"
        >
          {(control) => <input {...control} key={slug} defaultValue={slug} autoComplete="off" />}
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-6.75" {...change.intent("move")}>
          Change<span className="sr-only"> the address of {name}</span>
        </Button>
      </change.Form>
    </Fold>
  );
}

/** A service in the list: its status, its texts and its actions. */
export function ServiceEntry({ service, controls, change }: ServiceEntryProps) {
  const { key, name, path, state, isRetired, isCustom, followedBy, form } = service;
  const isMine = change.formData?.get("key") === key || change.data?.values?.key?.[0] === key;
  const errors = isMine ? change.data?.errors : undefined;
  return (
    <div className="flex items-start gap-x-4">
      {controls}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-1 basis-64 gap-x-3 md:flex md:items-baseline">
          <h3 className="font-[550] text-[0.9375rem]">
            <Link to={form} className="inline-flex min-h-target items-center hover:text-blueprint">
              {name}
            </Link>
          </h3>
          <p className="wrap-anywhere text-note text-secondary">
            {path}
            {isRetired && ` redirects to ${followedBy}`}
          </p>
        </div>
        <p className="w-28 text-note text-secondary">{state}</p>
        {!isRetired && <RetireForm service={service} change={change} error={errors?.address} />}
        {isCustom && <AddressForm service={service} change={change} error={errors?.slug} />}
        {isRetired && (
          <Button variant="secondary" onClick={() => change.send("bringBack", { key })}>
            Reinstate<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

type FoldProps = { summary: string; name: string; isOpen: boolean; children: ReactNode };

function Fold({ summary, name, isOpen, children }: FoldProps) {
  return (
    <details className="open:w-full" open={isOpen || undefined}>
      <summary className="link inline-flex min-h-target cursor-pointer items-center font-[550] text-[0.9375rem]">
        {summary}
        <span className="sr-only"> {name}</span>
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { FormPopover } from "#app/admin/form-popover.tsx";
import { MoreActions } from "#app/admin/more-actions.tsx";
import { StatusBadge } from "#app/admin/status-button.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { pluralize } from "#app/lib/counts.ts";
import { fragmentSquare, fragmentSquarePath } from "#app/lib/picture-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { followLink } from "#app/ui/table.tsx";
import type { ListedService } from "#modules/catalogue/.server/list-services.ts";
import type { servicesAction } from "./actions.server.ts";

type Change = ReturnType<typeof useChange<typeof servicesAction>>;

type ServiceEntryProps = { service: ListedService; controls: ReactNode; change: Change };

type EntryFormProps = {
  /** Of the button that opens it, too. */
  id: string;
  service: ListedService;
  change: Change;
  /** Only if the change was one of this service. */
  result: Change["data"] | undefined;
};

function RetireForm({ id, service: { key, name }, change, result }: EntryFormProps) {
  return (
    <FormPopover
      id={id}
      title={`Retire ${name}?`}
      result={result?.errors?.address ? result : undefined}
    >
      <change.Form method="post" noValidate className="grid justify-items-start gap-4">
        <input type="hidden" name="key" value={key} />
        <Field
          name="address"
          label="Redirect to"
          hint="Visitors to its page will be redirected here. For example, /services."
          error={result?.errors?.address}
          className="w-full"
        >
          {(control) => <input {...control} defaultValue="/services" autoComplete="off" />}
        </Field>
        <Button type="submit" {...change.intent("retire")}>
          Retire<span className="sr-only"> {name}</span>
        </Button>
      </change.Form>
    </FormPopover>
  );
}

function AddressForm({ id, service: { key, name, slug }, change, result }: EntryFormProps) {
  return (
    <FormPopover
      id={id}
      title={`Address of ${name}`}
      result={result?.errors?.slug ? result : undefined}
    >
      <change.Form method="post" noValidate className="grid justify-items-start gap-4">
        <input type="hidden" name="key" value={key} />
        <Field
          name="slug"
          label="Address below /services/"
          hint="The old address redirects to the new one."
          error={result?.errors?.slug}
          className="w-full"
        >
          {(control) => <input {...control} key={slug} defaultValue={slug} autoComplete="off" />}
        </Field>
        <Button type="submit" {...change.intent("move")}>
          Change<span className="sr-only"> the address of {name}</span>
        </Button>
      </change.Form>
    </FormPopover>
  );
}

/** A service in the list: its drawing, its status, and its actions; a click opens its texts. */
export function ServiceEntry({ service, controls, change }: ServiceEntryProps) {
  const { key, name, path, drawing, isRetired, isCustom, followedBy, form } = service;
  const isMine = change.formData?.get("key") === key || change.data?.values?.key?.[0] === key;
  const result = isMine ? change.data : undefined;
  const [retireId, addressId] = [`retire-${key}`, `address-${key}`];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it has the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: the link in it is the control
    <div className="flex items-center gap-x-4" onClick={followLink}>
      {controls}
      <img
        src={fragmentSquarePath(drawing)}
        alt=""
        width={fragmentSquare}
        height={fragmentSquare}
        loading="lazy"
        className={`empty-drawing size-11 shrink-0 border border-rule bg-white max-sm:hidden ${isRetired ? "opacity-50" : ""}`}
      />
      <div className="min-w-0 flex-1 gap-x-4 md:flex md:items-baseline">
        <h3 className="font-[550] text-[0.9375rem]">
          <Link to={form} className="inline-flex min-h-target items-center hover:text-blueprint">
            {name}
          </Link>
        </h3>
        <p className="wrap-anywhere min-w-0 flex-1 text-note text-secondary">
          {path}
          {isRetired && ` redirects to ${followedBy}`}
        </p>
        <p className="text-note text-secondary max-md:mt-1 md:w-60">
          <StatusBadge status={service.status} />
          {service.hasDraft && " Draft changes"}
          {service.placeholders > 0 && (
            <Link to={form} className="link ml-2 inline-flex min-h-6 items-center">
              {pluralize(service.placeholders, "placeholder")}
            </Link>
          )}
        </p>
      </div>
      {isRetired ? (
        <Button variant="secondary" onClick={() => change.send("bringBack", { key })}>
          Reinstate<span className="sr-only"> {name}</span>
        </Button>
      ) : (
        <MoreActions of={` ${name}`} className="text-secondary hover:bg-paper hover:text-ink">
          <RowActions of={` ${name}`} className="mx-0 flex-col">
            <RowAction label="Edit" to={form} />
            {isCustom && (
              <RowAction label="Change address" of={` of ${name}`} popoverTarget={addressId} />
            )}
            <RowAction label="Retire" popoverTarget={retireId} />
          </RowActions>
        </MoreActions>
      )}
      {!isRetired && <RetireForm id={retireId} {...{ service, change, result }} />}
      {isCustom && <AddressForm id={addressId} {...{ service, change, result }} />}
    </div>
  );
}

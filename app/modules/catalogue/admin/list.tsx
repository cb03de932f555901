import { adminClientAction } from "#app/admin/action-result.ts";
import { FormPopover } from "#app/admin/form-popover.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Sortable, SortableItem } from "#app/ui/sortable.tsx";
import { useOrder } from "#app/ui/use-order.ts";
import { listServices } from "#modules/catalogue/.server/list-services.ts";
import type { Route } from "./+types/list";
import { servicesAction } from "./actions.server.ts";
import { ServiceEntry } from "./service-entry.tsx";

export const meta = () => [{ title: "Services" }];

export const loader = ({ context }: Route.LoaderArgs) => listServices(context.get(servicesContext));

export const action = servicesAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/** The services in the order that visitors see, with links to their texts. */
export default function ServicesScreen({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const order = useChange<typeof servicesAction>("services-order");
  const change = useChange<typeof servicesAction>("services-change");
  const items = loaderData.map((service) => ({ ...service, id: service.key }));
  const { shown, move } = useOrder(items, order.state !== "idle");
  return (
    <>
      <h2 className="sr-only">Services</h2>
      <p className="mb-3 text-[0.9375rem] text-secondary">
        The site lists its services in this order.
      </p>
      <AddService />
      <Sortable
        items={shown}
        className="border-ink border-t"
        onMove={(id, to) => {
          const keys = move(id, to);
          void order.send("order", { keys: keys.join(" ") });
        }}
      >
        {shown.map((service) => (
          <SortableItem
            key={service.key}
            id={service.key}
            name={service.name}
            isRow
            className="cursor-pointer border-rule border-b py-1.5 hover:bg-white"
          >
            {(controls) => <ServiceEntry service={service} controls={controls} change={change} />}
          </SortableItem>
        ))}
      </Sortable>
    </>
  );
}

/** The form for adding a service. Its texts are written on the next screen. */
function AddService() {
  const add = useChange<typeof servicesAction>("services-add");
  return (
    <FormPopover id="add-service" title="Add service" result={add.data}>
      <add.Form method="post" className="grid justify-items-start gap-4" noValidate>
        <Field
          name="name"
          label="Name"
          hint="You can add its content next. The service stays hidden until you publish it."
          error={add.data?.errors?.name}
          className="w-full"
        >
          {(control) => <input {...control} maxLength={60} autoComplete="off" />}
        </Field>
        <Button type="submit" disabled={add.state !== "idle"} {...add.intent("add")}>
          Add service
        </Button>
      </add.Form>
    </FormPopover>
  );
}

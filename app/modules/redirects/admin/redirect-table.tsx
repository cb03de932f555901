import { Link } from "react-router";
import type { useChange } from "#app/admin/use-change.ts";
import { dayAt } from "#app/lib/dates.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ListedRedirect } from "#modules/redirects/.server/queries/redirects.ts";
import { redirectKindNames } from "../redirect-kinds.ts";
import type { redirectsAction } from "./actions.server.ts";

type RedirectTableProps = {
  redirects: readonly (ListedRedirect & {
    hits: number;
    lastDay: string | undefined;
    /** Whether the site has a page at its address. */
    isShadowed: boolean;
  })[];
  change: ReturnType<typeof useChange<typeof redirectsAction>>;
};

const columns = [
  { name: "From" },
  { name: "To" },
  { name: "Kind" },
  { name: "Uses in 30 days", end: true },
  { name: "Actions", quiet: true },
];

const look = "inline-flex min-h-11 items-center px-1.5 text-[0.9375rem] font-[550] link";

/** Redirects by address, with the number of uses. */
export function RedirectTable({ redirects, change }: RedirectTableProps) {
  return (
    <Table caption="Redirects by address" columns={columns}>
      {redirects.map(({ id, from, to, kind, hits, lastDay, isShadowed }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere font-[550] md:w-1/3">
            {from}
            {isShadowed && (
              <span className="block font-normal text-note text-secondary">
                Inactive: there is a page at this address
              </span>
            )}
          </Cell>
          <Cell name={to && "To"} className="wrap-anywhere md:w-1/3">
            {to}
            {to.startsWith("https:") && (
              <span className="block text-note text-secondary">On another site</span>
            )}
          </Cell>
          <Cell name="Kind" className="md:whitespace-nowrap">
            {redirectKindNames[kind]}
          </Cell>
          <Cell name="Uses in 30 days" end>
            {hits.toLocaleString("en")}
            {lastDay && (
              <span className="text-note text-secondary max-md:ml-2 md:block">
                last {dayAt(new Date(lastDay), "UTC")}
              </span>
            )}
          </Cell>
          <Cell className="md:text-right">
            <div className="-mx-1.5 flex flex-wrap gap-x-2 md:-my-2.5 md:flex-nowrap md:justify-end">
              <Link to={`/admin/site/redirects/${id}`} className={look}>
                Edit<span className="sr-only"> {from}</span>
              </Link>
              <ConfirmDialog
                question="Are you sure you want to delete this redirect?"
                confirm="Delete"
                onConfirm={() => change.send("delete", { from })}
                trigger={
                  <button type="button" className={`${look} text-danger`}>
                    Delete<span className="sr-only"> {from}</span>
                  </button>
                }
              >
                {from}
              </ConfirmDialog>
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

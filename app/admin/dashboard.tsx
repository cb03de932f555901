import { Link } from "react-router";
import { listNewestLeads } from "#server/db/queries/leads.ts";
import { countUnsentMails } from "#server/db/queries/mails.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, outbox } = context.get(servicesContext);
  const [unsent, newest] = await Promise.all([
    countUnsentMails(db),
    listNewestLeads(db, { limit: 10 }),
  ]);
  return { unsent, newest, canSend: outbox.canSend };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { unsent, newest, canSend } = loaderData;
  return (
    <>
      <h1 className="text-h2">Dashboard</h1>
      {!canSend && (
        <p role="status" className="mt-6 border-l-4 border-signal bg-white px-4 py-3">
          No mail server is configured (SMTP_URL). {unsent.waiting}{" "}
          {unsent.waiting === 1 ? "mail waits" : "mails wait"} in the outbox and will be sent as
          soon as there is one.
        </p>
      )}
      {unsent.failed > 0 && (
        <p role="status" className="mt-6 border-l-4 border-danger bg-white px-4 py-3">
          {unsent.failed} {unsent.failed === 1 ? "mail" : "mails"} could not be sent.
        </p>
      )}
      <h2 className="mt-10 text-h3">Newest leads</h2>
      {newest.length === 0 ? (
        <p className="mt-3 text-secondary">
          Nobody has written yet. Messages from the site appear here.
        </p>
      ) : (
        <table className="mt-3 w-full border-t border-ink text-left text-[0.9375rem]">
          <thead>
            <tr className="text-note text-secondary">
              <th className="py-2 font-normal">Received</th>
              <th className="py-2 font-normal">Name</th>
              <th className="py-2 font-normal">About</th>
              <th className="py-2 font-normal">Status</th>
            </tr>
          </thead>
          <tbody>
            {newest.map((lead) => (
              <tr key={lead.id} className="border-t border-rule">
                <td className="py-2.5 font-mono text-note">
                  {lead.submittedAt.toISOString().slice(0, 16).replace("T", " ")} UTC
                </td>
                <td className="py-2.5">
                  {lead.name || lead.email}
                  <span className="block text-note text-secondary">{lead.email}</span>
                </td>
                <td className="py-2.5">
                  {lead.summary}
                  {lead.kind === "project" && (
                    <Link
                      to={`/admin/leads/${lead.id}/files`}
                      className="block text-note text-blueprint underline underline-offset-4"
                    >
                      Files<span className="sr-only"> from {lead.name}</span>
                    </Link>
                  )}
                </td>
                <td className="py-2.5">
                  {lead.suspicions.length > 0 ? "Suspected spam" : lead.status}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

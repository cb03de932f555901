import { data, Link } from "react-router";
import { z } from "zod";
import { formatBytes } from "#app/lib/bytes.ts";
import { findLeadAttachments } from "#server/db/queries/quote-requests.ts";
import { requireAdmin } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { fileLink } from "#server/uploads/file-links.ts";
import type { Route } from "./+types/lead-files";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** The files of a lead, each with a link that works for ten minutes from now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext);
  const leadId = z.uuid().safeParse(params.id).data;
  const lead = leadId ? await findLeadAttachments(db, leadId) : undefined;
  if (!leadId || !lead) throw data("There is no such request.", { status: 404 });
  const attachments = lead.attachments.map(({ name, size, type, path }, index) => ({
    name,
    size,
    type,
    href: type === "link" ? path : fileLink(secret, leadId, index),
  }));
  return { name: lead.name, submittedAt: lead.submittedAt, attachments };
}

export const meta = () => [{ title: "Files of a request" }, { name: "robots", content: "noindex" }];

export default function LeadFiles({ loaderData }: Route.ComponentProps) {
  const { name, submittedAt, attachments } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin" className="text-blueprint underline underline-offset-4">
          Dashboard
        </Link>
      </p>
      <h1 className="mt-4 text-h2">Files from {name}</h1>
      <p className="mt-2 text-secondary">
        Received {submittedAt.toISOString().slice(0, 16).replace("T", " ")} UTC. Links work for ten
        minutes; reload the page for new ones.
      </p>
      {attachments.length === 0 ? (
        <p className="mt-6 text-secondary">Nothing came with this request.</p>
      ) : (
        <table className="mt-6 w-full border-t border-ink text-left text-[0.9375rem]">
          <thead>
            <tr className="text-note text-secondary">
              <th className="py-2 font-normal">Name</th>
              <th className="py-2 font-normal">Type</th>
              <th className="py-2 text-right font-normal">Size</th>
            </tr>
          </thead>
          <tbody>
            {attachments.map(({ href, ...file }) => (
              <tr key={href} className="border-t border-rule">
                <td className="py-2.5 break-all">
                  <a
                    href={href}
                    {...(file.type === "link" && { target: "_blank", rel: "noopener noreferrer" })}
                    className="font-[550] text-blueprint underline underline-offset-4"
                  >
                    {file.name}
                  </a>
                </td>
                <td className="py-2.5">{file.type}</td>
                <td className="py-2.5 text-right font-mono text-note">
                  {file.type === "link" ? "" : formatBytes(file.size)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

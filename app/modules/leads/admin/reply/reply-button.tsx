import { Link } from "react-router";
import { useCan } from "#app/admin/use-signed-in.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import { isSuspected } from "../lead-state.tsx";

/** Links to the reply form, for people with permission; a lead from a phone call may have no email address. */
export function ReplyButton({
  lead,
}: {
  lead: Pick<Lead, "id" | "email" | "status" | "suspicions">;
}) {
  if (!useCan("leads:write") || !lead.email) return null;
  // No one replies to spam by accident.
  const isSpam = lead.status === "Spam" || isSuspected(lead);
  return (
    <Link
      to={`/admin/leads/${lead.id}/reply`}
      className={buttonClasses(isSpam ? "secondary" : "primary")}
    >
      Reply
    </Link>
  );
}

import { Link } from "react-router";
import { buttonClasses } from "#app/ui/button.tsx";
import { useCan } from "../../use-signed-in.ts";

/** Leads to the form that answers a lead, for whoever may; a lead that came by telephone may have no address to write to. */
export function ReplyButton({ lead }: { lead: { id: string; email: string } }) {
  if (!useCan("leads:write") || !lead.email) return null;
  return (
    <Link to={`/admin/leads/${lead.id}/reply`} className={buttonClasses("primary")}>
      Reply
    </Link>
  );
}

import type { LeadStatus } from "../lead-statuses.ts";

const looks: Record<LeadStatus | "Suspected spam", string> = {
  New: "border-blueprint text-blueprint",
  Contacted: "border-edge text-ink",
  Quoted: "border-edge text-ink",
  Won: "border-civil text-civil",
  Lost: "border-rule text-secondary",
  Spam: "border-rule text-secondary",
  "Suspected spam": "border-danger text-danger",
};

type LeadStateProps = { status: LeadStatus; suspicions: readonly string[] };

/** Whether a lead looks like spam and has not been reviewed. */
export const isSuspected = ({ status, suspicions }: LeadStateProps): boolean =>
  suspicions.length > 0 && status === "New";

/** The status of a lead; suspected spam is labelled as such until someone has reviewed it. */
export function LeadState(lead: LeadStateProps) {
  const words = isSuspected(lead) ? "Suspected spam" : lead.status;
  return (
    <span
      className={`inline-block rounded-sheet border bg-white px-1.5 text-note max-md:whitespace-nowrap lg:whitespace-nowrap ${looks[words]}`}
    >
      {words}
    </span>
  );
}

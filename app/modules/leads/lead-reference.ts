import { firm } from "@datumline/brand/firm";

/** The reference of a request for visitor and firm, derived from its lead's id: "DL-3F2A-91BC". */
export function leadReference(leadId: string): string {
  const digits = leadId.replaceAll("-", "").slice(0, 8).toUpperCase();
  return `${firm.initials}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

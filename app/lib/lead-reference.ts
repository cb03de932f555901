import { firm } from "@datumline/brand/firm";

/** The number by which visitor and firm speak of a request, out of its lead's id: "DL-3F2A-91BC". */
export function leadReference(leadId: string): string {
  const digits = leadId.replaceAll("-", "").slice(0, 8).toUpperCase();
  return `${firm.initials}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

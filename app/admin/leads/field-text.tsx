import { isEmail } from "#app/lib/email.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** What somebody answered in a field; a dash where that is nothing. */
export function FieldText({ value }: { value: string | Date }) {
  if (value instanceof Date) return <Moment at={value} />;
  if (isEmail(value)) return <EmailAddress>{value}</EmailAddress>;
  return value || <span className="text-secondary">–</span>;
}

import { isEmail } from "#app/lib/email.ts";
import { phoneLink } from "#app/lib/phone-link.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";

type FieldTextProps = { value: string | Date; type?: "tel" | undefined };

/** A field's value; an address or a phone number is a link. */
export function FieldText({ value, type }: FieldTextProps) {
  if (value instanceof Date) return <Moment at={value} />;
  if (isEmail(value))
    return (
      <a href={`mailto:${encodeURIComponent(value)}`} className="link">
        <EmailAddress>{value}</EmailAddress>
      </a>
    );
  const phone = type === "tel" ? phoneLink(value) : undefined;
  if (phone)
    return (
      <a href={phone} className="link">
        {value}
      </a>
    );
  return value;
}

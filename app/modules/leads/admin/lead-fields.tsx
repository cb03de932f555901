import { pluralize } from "#app/lib/counts.ts";
import { isEmail } from "#app/lib/email.ts";
import { phoneLink } from "#app/lib/phone-link.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ViewedField } from "#modules/leads/.server/requests/define-request.ts";

type FieldTextProps = { value: string | Date; type?: "tel" | undefined };

/** A field's value; an address or a phone number is a link. */
function FieldText({ value, type }: FieldTextProps) {
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

/** The visitor's request, field by field; empty fields are folded away. */
export function LeadFields({ fields }: { fields: readonly ViewedField[] }) {
  const filled = fields.filter(([, value]) => value !== "");
  const empty = fields.filter(([, value]) => value === "");
  return (
    <>
      <dl className="mt-3 border-rule border-t text-[0.9375rem]">
        {filled.map(([label, value, type]) => (
          <div
            key={label}
            className="grid @2xl:grid-cols-[12rem_minmax(0,1fr)] @xs:grid-cols-[6.5rem_minmax(0,1fr)] gap-x-6 border-rule border-b py-2"
          >
            <dt className="text-secondary">{label}</dt>
            <dd className="wrap-anywhere min-w-0 whitespace-pre-wrap">
              <FieldText value={value} type={type} />
            </dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <details className="text-[0.9375rem]">
          <summary className="link inline-flex min-h-target items-center">
            {pluralize(empty.length, "empty field")}
          </summary>
          <p className="text-secondary">{empty.map(([label]) => label).join(", ")}</p>
        </details>
      )}
    </>
  );
}

import { formatBytes } from "#app/lib/bytes.ts";
import { pluralize } from "#app/lib/counts.ts";
import { isEmail } from "#app/lib/email.ts";
import { phoneLink } from "#app/lib/phone-link.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
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

type FieldsProps = {
  fields: readonly ViewedField[];
  /** Puts each value below its label, for a narrow place. */
  isStacked?: boolean;
};

/** The visitor's request, field by field; empty fields are folded away. */
export function LeadFields({ fields, isStacked = false }: FieldsProps) {
  const filled = fields.filter(([, value]) => value !== "");
  const empty = fields.filter(([, value]) => value === "");
  return (
    <>
      <dl className="mt-3 border-ink border-t text-[0.9375rem]">
        {filled.map(([label, value, type]) => (
          <div
            key={label}
            className={`grid gap-x-6 border-rule border-b py-2.5 ${isStacked ? "" : "@2xl:grid-cols-[12rem_minmax(0,1fr)] @md:grid-cols-[9rem_minmax(0,1fr)]"}`}
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

const fileColumns = [{ name: "Name" }, { name: "Type" }, { name: "Size", end: true }];

type FileRow = { name: string; size: number; type: string; href: string };

/** Attachments of a request. */
export function LeadFiles({ files }: { files: readonly FileRow[] }) {
  if (files.length === 0) {
    return <p className="mt-3 text-secondary">This request has no files.</p>;
  }
  return (
    <div className="mt-3">
      <Table caption="Files" columns={fileColumns}>
        {files.map(({ href, name, type, size }) => (
          <Row key={href}>
            <Cell className="wrap-anywhere">
              <a
                href={href}
                {...(type === "link" && { target: "_blank", rel: "noopener noreferrer" })}
                className="link inline-flex min-h-target items-center font-[550] md:min-h-6"
              >
                {name}
              </a>
            </Cell>
            <Cell>{type}</Cell>
            <Cell end className="font-mono text-note">
              {type === "link" ? "" : formatBytes(size)}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

import type { DocumentData } from "./document-data.ts";

/** The inserts that a document's texts can use, by the name in braces. */
export function InsertList({ inserts }: Pick<DocumentData, "inserts">) {
  if (inserts.length === 0) return null;
  return (
    <div className="mt-4 border-rule border-l-2 pl-4 text-note">
      <h3 className="font-[550] text-[0.9375rem]">Available inserts</h3>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {inserts.map(({ name, label, isRequired }) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="text-secondary">
              {label}
              {isRequired && " (required)"}
            </dd>
          </div>
        ))}
        <div className="contents">
          <dt className="font-mono">{"{firm.name}"}</dt>
          <dd className="text-secondary">the firm's name and other details</dd>
        </div>
      </dl>
    </div>
  );
}

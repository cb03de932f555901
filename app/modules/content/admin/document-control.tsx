import { useRef } from "react";
import { FlagField } from "#app/admin/field-control.tsx";
import { FieldInput } from "#app/fields/control.tsx";
import type {
  Days,
  Field as FieldDeclaration,
  FieldOf,
  Fields,
  Group,
  Image,
  ImageValue,
  LinkTo,
} from "#app/fields/fields.ts";
import { emptyGroup, isRecord } from "#app/fields/values.ts";
import { Button } from "#app/ui/button.tsx";
import { Check, Field, FieldGroup } from "#app/ui/field.tsx";
import { IntegerInput } from "#app/ui/integer-input.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { pathWithin } from "../documents/compare-documents.ts";
import { type DocumentControlProps, useDescribedFacts, useLinkChoice } from "./document-context.ts";
import { ListControl } from "./list-control.tsx";

const contractNote = "Set by the specification. You will be asked to confirm changes.";

const sentences = (...parts: readonly (string | false | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(" ") || undefined;

/** The hint of a field, with a note if its words are fixed by the contract. */
const hintOf = ({ hint, isContractual }: FieldDeclaration): string | undefined =>
  sentences(hint, isContractual && contractNote);

type FieldsControlProps = Omit<DocumentControlProps, "field"> & { fields: Fields };

/** The fields of a group or of a document, one below the other. */
export function FieldsControl({ fields, path, value, onChange, errors }: FieldsControlProps) {
  const values = isRecord(value) ? value : {};
  return Object.entries(fields).map(([name, field]) => (
    <DocumentControl
      key={name}
      field={field}
      path={pathWithin(path, name)}
      value={values[name]}
      onChange={(changed) => onChange({ ...values, [name]: changed })}
      errors={errors}
    />
  ));
}

/** The control of a field of a document, by its kind. */
export function DocumentControl({ field, ...props }: DocumentControlProps) {
  const { path, value, onChange, errors } = props;
  if (field.setTo !== undefined) return <SetControl field={field} path={path} />;
  switch (field.kind) {
    case "moment":
      return (
        <MomentField
          name={path}
          label={field.label}
          hint={hintOf(field)}
          error={errors[path]}
          optional
          className="max-w-80"
          value={String(value ?? "")}
          onChange={onChange}
        />
      );
    case "group":
      return <GroupControl field={field} {...props} />;
    case "list":
      return <ListControl field={field} {...props} Entry={EntryControl} />;
    case "key":
      return null;
    case "flag":
      return (
        <FlagField
          field={field}
          hint={hintOf(field)}
          name={path}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case "choices":
      return <ChoicesControl field={field} {...props} />;
    case "link":
      return <LinkControl field={field} {...props} />;
    case "days":
      return <DaysControl field={field} {...props} />;
    case "image":
      return <ImageControl field={field} {...props} />;
    default:
      return <TextControl field={field} {...props} />;
  }
}

/** An entry of a list, without a heading for its fields, because the list has one. */
const EntryControl = ({ field, ...props }: DocumentControlProps) =>
  field.kind === "group" ? (
    <FieldsControl fields={field.fields} {...props} />
  ) : (
    <DocumentControl field={field} {...props} />
  );

/** The value comes from the environment, so it is read-only. */
const SetControl = ({ field, path }: Pick<DocumentControlProps, "field" | "path">) => (
  <Field
    name={path}
    label={field.label}
    hint={`Set by the environment variable ${field.setBy}, which takes precedence.`}
  >
    {(control) => (
      <input
        {...control}
        className={`${control.className} bg-paper`}
        readOnly
        value={field.setTo}
      />
    )}
  </Field>
);

function TextControl({ field, path, value, onChange, errors }: DocumentControlProps) {
  const typed = String(value ?? "");
  const facts = useDescribedFacts(value);
  return (
    <Field
      name={path}
      label={field.label}
      hint={sentences(hintOf(field), facts)}
      error={errors[path]}
      optional={field.isOptional === true}
      className={field.kind === "integer" || field.kind === "day" ? "max-w-48" : undefined}
    >
      {(control) => {
        if (field.kind === "integer")
          return (
            <IntegerInput
              {...control}
              value={typeof value === "number" ? value : Number.NaN}
              onChange={onChange}
            />
          );
        if (field.kind === "line" && field.rule === "timeZone")
          return <TimeZoneInput {...control} value={typed} onChange={onChange} />;
        const rows = field.kind === "text" ? field.rows : 1;
        return (
          <FieldInput
            field={field}
            rows={Math.min(Math.max(rows, Math.ceil(typed.length / 70)), 14)}
            autoComplete="off"
            {...control}
            value={typed}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </Field>
  );
}

const howToLink =
  "Choose from the list, or type an address starting with / (this site), https://, mailto: or tel:.";

/** A link, chosen from the site's pages by name or address, or typed. Its address is shown below it. */
function LinkControl({ field, path, value, onChange, errors }: DocumentControlProps<LinkTo>) {
  const { listId, targets } = useLinkChoice();
  const typed = String(value ?? "");
  const target = targets.find(({ to }) => to === typed);
  return (
    <Field
      name={path}
      label={field.label}
      hint={sentences(hintOf(field), target ? `Links to “${target.name}”.` : howToLink)}
      error={errors[path]}
      optional={field.isOptional === true}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          list={listId}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** A check box for each option, in the order of the declaration. */
function ChoicesControl({
  field,
  path,
  value,
  onChange,
  errors,
}: DocumentControlProps<FieldOf<"choices">>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const { options, names } = field;
  return (
    <FieldGroup label={field.label} hint={hintOf(field)} error={errors[path]}>
      {(each) => (
        <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {options.map((option) => (
            <Check
              key={option}
              {...each}
              name={path}
              label={names?.[option] ?? option}
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(
                  options.filter((other) =>
                    other === option ? target.checked : chosen.includes(other),
                  ),
                )
              }
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

function DaysControl({ field, path, value, onChange, errors }: DocumentControlProps<Days>) {
  const range = isRecord(value) ? value : {};
  const error = errors[path] ?? errors[`${path}.from`] ?? errors[`${path}.to`];
  return (
    <FieldGroup label={field.label} hint={hintOf(field)} error={error}>
      {(each) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {(["from", "to"] as const).map((end) => (
            <label key={end} htmlFor={`${path}.${end}`} className="flex items-center gap-2">
              <span className="text-[0.9375rem] text-secondary">{end}</span>
              <IntegerInput
                {...each}
                id={`${path}.${end}`}
                name={`${path}.${end}`}
                value={typeof range[end] === "number" ? range[end] : Number.NaN}
                onChange={(number) => onChange({ ...range, [end]: number })}
                className={`min-h-target w-16 rounded-sheet border bg-white px-3.5 py-2.5 text-[1rem] sm:w-24 ${error ? "border-danger" : "border-edge"}`}
              />
            </label>
          ))}
          <span className="text-[0.9375rem] text-secondary">days</span>
        </div>
      )}
    </FieldGroup>
  );
}

const noImage: ImageValue = { url: "", alt: "" };

/** An image, and its alt text. */
function ImageControl({ field, path, value, onChange, errors }: DocumentControlProps<Image>) {
  const image: ImageValue = { ...noImage, ...(value as Partial<ImageValue> | null) };
  return (
    <div className="grid min-w-0 gap-4">
      <ImageField
        name={`${path}.url`}
        label={field.label}
        {...(field.hint && { hint: field.hint })}
        error={errors[`${path}.url`]}
        folder="media"
        value={image.url}
        onChange={(url, alt) => onChange(url ? { url, alt: alt ?? image.alt } : noImage)}
      />
      {image.url && (
        <Field
          name={`${path}.alt`}
          label="Alt text"
          hint="Describe the image for people who cannot see it."
          error={errors[`${path}.alt`]}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={image.alt}
              onChange={({ target }) => onChange({ ...image, alt: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** Fields that belong together, under a heading. An optional group is added and removed in one step. */
function GroupControl({ field, ...props }: DocumentControlProps<Group>) {
  const { value, onChange } = props;
  const isThere = value !== null;
  const element = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    onChange(emptyGroup(field));
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(":is(input, textarea, select)")?.focus(),
    );
  };
  return (
    <fieldset
      ref={element}
      data-path={props.path}
      tabIndex={-1}
      className="grid min-w-0 scroll-mt-4 gap-5 border-rule border-l-2 pl-4 sm:pl-5"
    >
      <legend className="mb-3 font-[550] text-[1.0625rem]">{field.label}</legend>
      {field.hint && <p className="text-note text-secondary">{field.hint}</p>}
      {isThere && <FieldsControl fields={field.fields} {...props} />}
      {field.isOptional && (
        <div>
          <Button variant="secondary" onClick={isThere ? () => onChange(null) : add}>
            {isThere ? "Remove" : "Add"} {field.label.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

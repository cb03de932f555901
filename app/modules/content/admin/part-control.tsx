import { Field, FieldGroup } from "#app/ui/field.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { WholeNumberInput } from "#app/ui/whole-number-input.tsx";
import type { Part } from "../documents/parts.ts";
import { ChoicesControl } from "./choices-control.tsx";
import { FlagControl } from "./flag-control.tsx";
import { GroupControl } from "./group-control.tsx";
import { hintOf } from "./hint-of.ts";
import { ImageControl } from "./image-control.tsx";
import { LinkControl } from "./link-control.tsx";
import { ListControl } from "./list-control.tsx";
import type { PartProps } from "./part-props.ts";
import { useDescribedFacts } from "./used-facts.ts";

/** The control of a part of a document, by its kind. */
export function PartControl({ part, path, value, onChange, errors }: PartProps) {
  const common = { path, value, onChange, errors };
  if (part.setTo !== undefined) return <SetControl part={part} path={path} />;
  switch (part.kind) {
    case "moment":
      return (
        <MomentField
          name={path}
          label={part.label}
          hint={hintOf(part)}
          error={errors[path]}
          optional
          className="max-w-80"
          value={String(value ?? "")}
          onChange={onChange}
        />
      );
    case "group":
      return <GroupControl part={part} {...common} Control={PartControl} />;
    case "list":
      return <ListControl part={part} {...common} Control={PartControl} />;
    case "key":
      return null;
    case "flag":
      return <FlagControl part={part} {...common} />;
    case "choices":
      return <ChoicesControl part={part} {...common} />;
    case "link":
      return <LinkControl part={part} {...common} />;
    case "days":
      return <DaysControl part={part} {...common} />;
    case "image":
      return <ImageControl part={part} {...common} />;
    default:
      return <WordsControl part={part} {...common} />;
  }
}

/** The value comes from the environment, so it is read-only. */
const SetControl = ({ part, path }: Pick<PartProps, "part" | "path">) => (
  <Field
    name={path}
    label={part.label}
    hint={`Set by the environment variable ${part.setBy}, which takes precedence.`}
  >
    {(control) => (
      <input {...control} className={`${control.className} bg-paper`} readOnly value={part.setTo} />
    )}
  </Field>
);

type Words = Extract<Part, { kind: "line" | "text" | "integer" | "choice" | "day" }>;

function WordsControl({ part, path, value, onChange, errors }: PartProps<Words>) {
  const typed = String(value ?? "");
  const isOptional = "isOptional" in part && part.isOptional === true;
  const facts = useDescribedFacts(value);
  return (
    <Field
      name={path}
      label={part.label}
      hint={[hintOf(part), facts].filter(Boolean).join(" ") || undefined}
      error={errors[path]}
      optional={isOptional}
      className={part.kind === "integer" || part.kind === "day" ? "max-w-48" : undefined}
    >
      {(control) => {
        if (part.kind === "choice")
          return (
            <select {...control} value={typed} onChange={({ target }) => onChange(target.value)}>
              {part.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          );
        if (part.kind === "text")
          return (
            <textarea
              {...control}
              rows={Math.min(Math.max(part.rows, Math.ceil(typed.length / 70)), 14)}
              value={typed}
              onChange={({ target }) => onChange(target.value)}
            />
          );
        if (part.kind === "integer")
          return (
            <WholeNumberInput
              {...control}
              value={typeof value === "number" ? value : Number.NaN}
              onChange={onChange}
            />
          );
        if (part.kind === "line" && part.rule === "timeZone")
          return <TimeZoneInput {...control} value={typed} onChange={onChange} />;
        return (
          <input
            {...control}
            type={part.kind === "day" ? "date" : "text"}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </Field>
  );
}

type Days = Extract<Part, { kind: "days" }>;

function DaysControl({ part, path, value, onChange, errors }: PartProps<Days>) {
  const range = { from: dayOf(value, "from"), to: dayOf(value, "to") };
  const error = errors[path] ?? errors[`${path}.from`] ?? errors[`${path}.to`];
  return (
    <FieldGroup label={part.label} hint={hintOf(part)} error={error}>
      {(each) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {(["from", "to"] as const).map((end) => (
            <label key={end} htmlFor={`${path}.${end}`} className="flex items-center gap-2">
              <span className="text-[0.9375rem] text-secondary">{end}</span>
              <WholeNumberInput
                {...each}
                id={`${path}.${end}`}
                value={range[end]}
                onChange={(number) => onChange({ ...range, [end]: number })}
                className={`min-h-12 w-16 rounded-sheet border bg-white px-3.5 py-2.5 text-[1rem] sm:w-24 ${error ? "border-danger" : "border-edge"}`}
              />
            </label>
          ))}
          <span className="text-[0.9375rem] text-secondary">days</span>
        </div>
      )}
    </FieldGroup>
  );
}

function dayOf(value: unknown, end: "from" | "to"): number {
  const found: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, end) : undefined;
  return typeof found === "number" ? found : Number.NaN;
}

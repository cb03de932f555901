import { useId } from "react";
import { Check, Field, FieldGroup } from "#app/ui/field.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { WholeNumberInput } from "#app/ui/whole-number-input.tsx";
import type { Choices, Flag, LinkTo, Part } from "../documents/parts.ts";
import { GroupControl } from "./group-control.tsx";
import { ImageControl } from "./image-control.tsx";
import { useLinkChoice } from "./link-targets.ts";
import { ListControl } from "./list-control.tsx";
import type { PartProps } from "./part-props.ts";
import { useDescribedFacts } from "./used-facts.ts";

const specifiedNote = "Set by the specification. You will be asked to confirm changes.";

/** The hint of a part, with a note if its words are specified in the contract. */
const hintOf = ({ hint, isSpecified }: Part): string | undefined =>
  [hint, isSpecified && specifiedNote].filter(Boolean).join(" ") || undefined;

const howTo =
  "Choose from the list, or type an address starting with / (this site), https://, mailto: or tel:.";

/** A link, chosen from the site's pages by name or address, or typed. Its address is shown below it. */
function LinkControl({ part, path, value, onChange, errors }: PartProps<LinkTo>) {
  const { listId, targets } = useLinkChoice();
  const typed = String(value ?? "");
  const found = targets.find(({ to }) => to === typed);
  const leadsTo = found ? `Links to “${found.name}”.` : howTo;
  return (
    <Field
      name={path}
      label={part.label}
      hint={[hintOf(part), leadsTo].filter(Boolean).join(" ")}
      error={errors[path]}
      optional={part.isOptional === true}
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

/** Multiple choice from a list: a check box for each choice, in the list's order. */
function ChoicesControl({ part, path, value, onChange, errors }: PartProps<Choices>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const names = Object.keys(part.options);
  return (
    <FieldGroup label={part.label} hint={hintOf(part)} error={errors[path]}>
      {(each) => (
        <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {names.map((name) => (
            <Check
              key={name}
              {...each}
              label={part.options[name] ?? name}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(
                  names.filter((other) =>
                    other === name ? target.checked : chosen.includes(other),
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

/** A check box with its hint. */
function FlagControl({ part, value, onChange }: PartProps<Flag>) {
  const hintId = useId();
  const hint = hintOf(part);
  return (
    <div>
      <Check
        label={part.label}
        checked={value === true}
        aria-describedby={hint && hintId}
        onChange={({ target }) => onChange(target.checked)}
      />
      {hint && (
        <p id={hintId} className="text-note text-secondary">
          {hint}
        </p>
      )}
    </div>
  );
}

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

import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { emptyGroup, type Group, type Parts } from "../documents/parts.ts";
import type { Values } from "./document-data.ts";
import type { PartDrawing, PartProps } from "./part-props.ts";

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;

type PartsControlProps = Omit<PartProps, "part"> &
  PartDrawing & {
    parts: Parts;
  };

/** The parts of a group or of a document, one below the other. */
export function PartsControl(props: PartsControlProps) {
  const { parts, path, value, onChange, errors, Control } = props;
  const values = isValues(value) ? value : {};
  return (
    <>
      {Object.entries(parts).map(([name, part]) => (
        <Control
          key={name}
          part={part}
          path={path === "" ? name : `${path}.${name}`}
          value={values[name]}
          onChange={(changed) => onChange({ ...values, [name]: changed })}
          errors={errors}
        />
      ))}
    </>
  );
}

/** Parts that belong together, under a heading. An optional group is added and removed as a whole. */
export function GroupControl({ part, ...rest }: PartProps<Group> & PartDrawing) {
  const { value, onChange } = rest;
  const isThere = value !== null;
  const fields = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    onChange(emptyGroup(part));
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>(":is(input, textarea, select)")?.focus(),
    );
  };
  return (
    <fieldset ref={fields} className="grid min-w-0 gap-5 border-rule border-l-2 pl-4 sm:pl-5">
      <legend className="mb-3 font-[550] text-[1.0625rem]">{part.label}</legend>
      {part.hint && <p className="text-note text-secondary">{part.hint}</p>}
      {isThere && <PartsControl parts={part.parts} {...rest} />}
      {part.isOptional && (
        <div>
          <Button
            look="secondary"
            className="min-h-11 px-4"
            onClick={isThere ? () => onChange(null) : add}
          >
            {isThere ? "Remove" : "Add"} {part.label.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

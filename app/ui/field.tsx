import { type ComponentProps, type ReactNode, useId } from "react";

/** ARIA attributes that connect a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  name: string;
  className: string;
  /** Always set: browsers report an empty required field as invalid before anything is typed. */
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type LabelProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown behind the label of an optional field. */
  optional?: boolean;
  className?: string | undefined;
};

type FieldProps = LabelProps & { name: string; children: (control: ControlProps) => ReactNode };

const control = "control block w-full rounded-sheet border bg-white px-3.5 leading-normal text-ink";
const labelRow = "mb-1.5 flex w-full items-baseline justify-between gap-3";
const labelText = "text-label font-[550]";

/** Label, hint and error of one control, wired to it. This wiring exists only here and in the group. */
export function Field({ name, label, hint, error, optional, className, children }: FieldProps) {
  const { id, hintId, errorId, describedBy } = useWiring(hint, error);
  return (
    <div className={className}>
      <div className={labelRow}>
        <label htmlFor={id} className={labelText}>
          {label}
        </label>
        {optional && <Optional />}
      </div>
      {children({
        id,
        name,
        className: `${control} ${error ? "border-danger" : "border-edge"}`,
        "aria-invalid": error !== undefined,
        "aria-describedby": describedBy,
      })}
      <Notes {...{ hint, hintId, error, errorId }} />
    </div>
  );
}

/** Attributes that each control of a group needs. */
type GroupProps = Pick<ControlProps, "aria-invalid" | "aria-describedby">;

type FieldGroupProps = LabelProps & { children: (each: GroupProps) => ReactNode };

/** A question with several controls: the same wiring, with the label as their legend. */
export function FieldGroup({ label, hint, error, optional, className, children }: FieldGroupProps) {
  const { hintId, errorId, describedBy } = useWiring(hint, error);
  return (
    <fieldset className={`min-w-0 ${className ?? ""}`} aria-describedby={describedBy}>
      <legend className={labelRow}>
        <span className={labelText}>{label}</span>
        {optional && <Optional />}
      </legend>
      {children({
        "aria-invalid": error !== undefined,
        "aria-describedby": error ? errorId : undefined,
      })}
      <Notes {...{ hint, hintId, error, errorId }} />
    </fieldset>
  );
}

type CheckProps = ComponentProps<"input"> & { label: string; isTiled?: boolean | undefined };

const tile =
  "min-h-12 rounded-sheet border border-edge bg-white px-3 py-2 text-[0.9375rem] hover:border-ink has-checked:border-blueprint has-checked:shadow-[inset_0_0_0_1px_var(--color-blueprint)]";

/** A checkbox or a radio button with its label, all of it clickable; as a tile, it shows its edges. */
export function Check({ label, isTiled, ...input }: CheckProps) {
  return (
    <label
      className={`flex cursor-pointer items-center gap-3 leading-snug ${isTiled ? tile : "min-h-target text-control"}`}
    >
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-blueprint" />
      {label}
    </label>
  );
}

function useWiring(hint: string | undefined, error: string | undefined) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  return { id, hintId, errorId, describedBy };
}

function Optional() {
  return <span className="text-note text-secondary">optional</span>;
}

type NotesProps = Pick<LabelProps, "hint" | "error"> & { hintId: string; errorId: string };

function Notes({ hint, hintId, error, errorId }: NotesProps) {
  return (
    <>
      {hint && (
        <p id={hintId} className="mt-1.5 text-note text-secondary">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 font-[550] text-danger text-note">
          {error}
        </p>
      )}
    </>
  );
}

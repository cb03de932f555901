import type { ReactNode } from "react";

type GroupProps = { title: string; children: ReactNode };

/** Controls that belong together, under their heading. */
export function ChoiceGroup({ title, children }: GroupProps) {
  return (
    <fieldset className="min-w-0 border-rule border-t pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left w-full pb-2 font-mono text-note text-secondary">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type ChoiceProps<Value extends string> = {
  /** The name that the radio buttons share. */
  name: string;
  title: string;
  options: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
  /** The further question of the choice. */
  children?: ReactNode;
};

/** One of a few: radio buttons side by side. */
export function ViewerChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, title, options, chosen, onChoose, children } = props;
  return (
    <ChoiceGroup title={title}>
      <div className="flex">
        {(Object.keys(options) as Value[]).map((value) => (
          <label
            key={value}
            className="relative -ml-px grid min-h-11 grow cursor-pointer place-items-center border border-edge px-2 text-[0.9375rem] first:ml-0 first:rounded-l-sheet last:rounded-r-sheet hover:border-ink has-checked:z-1 has-focus-visible:z-2 has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-blueprint has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {options[value]}
          </label>
        ))}
      </div>
      {children}
    </ChoiceGroup>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** Yes or no. */
export function ChoiceCheck({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] leading-tight">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-blueprint"
      />
      {label}
    </label>
  );
}

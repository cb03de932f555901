import { Toolbar } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";

export type Tool = {
  name: string;
  sign: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
};

/** A tool with a text label on its button. */
export const namedTool = (name: string, run: () => void): Tool => ({ name, sign: name, run });

/** A row of buttons; arrow keys move between them. */
export function ToolRow({ label, tools }: { label: string; tools: readonly Tool[] }) {
  return (
    <Toolbar.Root aria-label={label} className="flex overflow-x-auto md:flex-wrap">
      {tools.map(({ name, sign, isOn, isOff, run }) => (
        <Toolbar.Button
          key={name}
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          disabled={isOff}
          onClick={run}
          className="grid min-h-11 min-w-11 shrink-0 place-items-center whitespace-nowrap px-1.5 text-[0.9375rem] hover:bg-paper disabled:opacity-50 aria-pressed:bg-ink aria-pressed:text-white data-disabled:opacity-50"
        >
          <span aria-hidden="true">{sign}</span>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

import type { ReactNode } from "react";
import { NoBreak } from "#app/ui/no-break.tsx";

type Method = { title: string; text: string; action: ReactNode };

/** Alternatives, one under the other, each with its requirements. */
export function RequestMethods({ methods }: { methods: readonly Method[] }) {
  return (
    <ul className="gap-x-6 sm:max-lg:grid sm:max-lg:grid-cols-3">
      {methods.map(({ title, text, action }) => (
        <li key={title} className="flex flex-col border-rule border-t pt-3 pb-2">
          <h2 className="text-[1.0625rem] leading-snug">{title}</h2>
          <p className="measure wrap-anywhere mt-1 text-[0.9375rem] text-secondary">
            <NoBreak>{text}</NoBreak>
          </p>
          <p className="mt-auto">{action}</p>
        </li>
      ))}
    </ul>
  );
}

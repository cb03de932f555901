import type { ReactNode } from "react";

type Method = { title: string; text: string; action: ReactNode };

/** Ways to reach the same end, side by side, each with what it takes to begin. */
export function RequestMethods({ methods }: { methods: readonly Method[] }) {
  return (
    <ul className="grid gap-px border border-rule bg-rule md:grid-cols-3">
      {methods.map(({ title, text, action }) => (
        <li key={title} className="flex flex-col bg-white p-6 sm:p-8">
          <h2 className="text-h3">{title}</h2>
          <p className="measure wrap-anywhere mt-2 mb-6 text-secondary">{text}</p>
          <p className="mt-auto flex">{action}</p>
        </li>
      ))}
    </ul>
  );
}

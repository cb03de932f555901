/** Tools by name, each with its use. */
export function ToolList({ tools }: { tools: readonly { name: string; use: string }[] }) {
  return (
    <dl data-reveal="" className="gap-x-16 border-ink border-t lg:grid lg:grid-cols-2">
      {tools.map(({ name, use }) => (
        <div
          key={name}
          className="grid gap-x-6 border-rule border-b py-3.5 sm:grid-cols-[11rem_1fr] sm:items-baseline"
        >
          <dt className="font-[550]">{name}</dt>
          <dd className="text-secondary">{use}</dd>
        </div>
      ))}
    </dl>
  );
}

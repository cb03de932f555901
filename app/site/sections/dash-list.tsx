/** Short items, each behind a dash; `className` spaces and sizes them. */
export function DashList({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden="true" className="mt-[0.75em] h-px w-3 shrink-0 bg-ink" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Loading indicator, visible and for screen readers. */
export function Spinner({ children }: { children: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 text-secondary">
      <span
        aria-hidden="true"
        className="spinner size-6 rounded-full border-2 border-rule border-t-blueprint"
      />
      {children}
    </div>
  );
}

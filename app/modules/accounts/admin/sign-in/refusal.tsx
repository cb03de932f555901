/** The reason for a refused sign-in. */
export function Refusal({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="border-danger border-l-4 bg-paper px-4 py-3 font-[550] text-danger">
      {children}
    </p>
  );
}

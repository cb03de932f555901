/** An email address that breaks behind its "@" before it breaks anywhere else; around it is `wrap-anywhere`. */
export function EmailAddress({ children }: { children: string }) {
  const host = children.lastIndexOf("@") + 1;
  return (
    <>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </>
  );
}

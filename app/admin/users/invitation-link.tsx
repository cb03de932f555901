/** The link of an invitation that no mail server can carry. */
export function InvitationLink({ link }: { link: string | undefined }) {
  if (!link) return null;
  return (
    <div
      role="status"
      className="mt-4 border-signal border-l-4 bg-paper px-4 py-3 text-[0.9375rem]"
    >
      <p>
        This site cannot send mail yet. Give this link to the person yourself; it works for seven
        days, once.
      </p>
      <p className="mt-1 break-all font-mono text-note">{link}</p>
    </div>
  );
}

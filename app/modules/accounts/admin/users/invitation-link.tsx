import { CopyUrl } from "#modules/media/admin/copy-url.tsx";

/** The link of an invitation that cannot be emailed. */
export function InvitationLink({ link }: { link: string | undefined }) {
  if (!link) return null;
  return (
    <div className="mt-4 border-signal border-l-4 bg-paper px-4 py-3 text-[0.9375rem]">
      <div role="status">
        <p>
          This site cannot send email yet. Send this link to the person yourself. It works once,
          within seven days.
        </p>
        <p className="mt-1 break-all font-mono text-note">{link}</p>
      </div>
      <CopyUrl name="of the invitation" url={link} className="link min-h-11 font-[550]" />
    </div>
  );
}

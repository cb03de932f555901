import type { Notice } from "#modules/content/.server/site-settings.ts";

/** A temporary announcement on every page, below the header; the hero leaves that space a second time. */
export const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.length > 0 && (
    <aside
      aria-label="Notices"
      className="on-ink relative mt-18 -mb-18 text-[0.9375rem] print:hidden"
    >
      {notices.map(({ text, link }) => (
        <p key={text} className="sheet wrap-anywhere border-white/25 not-first:border-t py-3">
          {link ? (
            <a href={link} className="font-[550] underline underline-offset-4">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ))}
    </aside>
  );

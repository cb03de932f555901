import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { findMail, mailDocuments, mailGroups } from "#app/site/content/emails.ts";
import type { Route } from "./+types/emails";
import { listingOf, listTexts } from "./document-list.server.ts";
import { DocumentList } from "./document-list.tsx";

export const meta = () => [{ title: "Emails" }];

const titleOf = (id: string) => {
  const mail = findMail(id);
  return mailGroups.find(({ emails }) => emails.some((each) => each === mail))?.title ?? "Others";
};

/** The end of a title that the heading of its group says already. */
const recipient = /: to the (?:visitor|firm)$/;

/** Every email that the site sends, by recipient. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const listed = await listTexts(db, mailDocuments.map(listingOf));
  return [...Map.groupBy(listed, ({ id }) => titleOf(id))].map(([title, emails]) => ({
    title,
    emails: emails.map(({ name, ...email }) => ({ ...email, name: name.replace(recipient, "") })),
  }));
}

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;

export default function Emails({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  return (
    <>
      <h2 className="sr-only">Emails</h2>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        {loaderData.map(({ title, emails }) => (
          <section key={title}>
            <h3 className="mb-2 text-h3">{title}</h3>
            <DocumentList caption={title} texts={emails} />
          </section>
        ))}
      </div>
    </>
  );
}

import { useMemo } from "react";
import { Form, Link } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { Differences, VersionList } from "#app/admin/drafts/versions.tsx";
import { servicesContext } from "#app/services.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { listDocumentRevisions } from "#modules/content/.server/queries/content-documents.ts";
import type { Route } from "./+types/history";
import { documentAction } from "./document-actions.server.ts";
import { documentPath } from "./document-path.ts";
import { comparedDocuments } from "./document-screen.tsx";
import { documentTitle } from "./document-title.server.ts";
import { readSaved, requireDocument, valuesOfVersion } from "./open-document.server.ts";

export const meta = () => [{ title: "History" }];

/** Maximum number of saves in the list. */
const maxRevisions = 100;
const versionNumber = z.coerce.number().int().min(0).max(2_147_483_647);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const document = requireDocument(context.get(userContext), params.document);
  const requestedVersion = versionNumber.safeParse(
    new URL(request.url).searchParams.get("version") ?? undefined,
  ).data;
  const [{ state, values }, revisions, chosen] = await Promise.all([
    readSaved(db, document),
    listDocumentRevisions(db, document.id, { limit: maxRevisions }),
    requestedVersion === undefined ? undefined : valuesOfVersion(db, document, requestedVersion),
  ]);
  const { id, fields } = document;
  const title = documentTitle(document, values);
  return {
    document: { id, title, fields },
    now: values,
    version: state?.version ?? 0,
    shownVersion: state?.shownVersion ?? 0,
    revisions,
    chosen:
      chosen && requestedVersion !== undefined
        ? { version: requestedVersion, values: chosen.values }
        : null,
  };
}

export const action = documentAction;
export const clientAction = adminClientAction;

const nameOf = (version: number) => (version === 0 ? "Default text" : `Version ${version}`);

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { document, now, version, shownVersion, revisions, chosen } = loaderData;
  const compared = useMemo(
    () => (chosen ? comparedDocuments(document, chosen.values, now) : []),
    [document, chosen, now],
  );
  return (
    <>
      <p>
        <Link to={documentPath(document.id)} className="link inline-flex min-h-11 items-center">
          Back to the editor
        </Link>
      </p>
      <h2 className="text-h3">History of “{document.title}”</h2>
      <p className="mt-1 text-note text-secondary">Visitors see: {nameOf(shownVersion)}.</p>
      {actionData?.failed && <Banner tone="failure">{actionData.failed}</Banner>}
      {actionData?.done && <Banner tone="success">{actionData.done}</Banner>}
      <div className="mt-6 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <VersionList versions={revisions} chosen={chosen?.version} now={version} />
          <Link
            to="?version=0"
            preventScrollReset
            aria-current={chosen?.version === 0 ? "true" : undefined}
            className="block min-h-11 border-rule border-b px-2 py-2 hover:bg-white aria-[current=true]:bg-white aria-[current=true]:font-[550]"
          >
            Default
          </Link>
        </div>
        {chosen ? (
          <section>
            <div className="flex flex-wrap items-center justify-between gap-4">
              <h3>{nameOf(chosen.version)} compared with the latest version</h3>
              {chosen.version !== version && (
                <Form method="post">
                  <input type="hidden" name="document" value={document.id} />
                  <input type="hidden" name="version" value={chosen.version} />
                  <Button type="submit" name="intent" value="restore">
                    Restore
                  </Button>
                </Form>
              )}
            </div>
            <p className="mt-2 text-note text-secondary">
              Restoring creates a draft. Publish it to make it live.
            </p>
            <Differences
              compared={compared}
              names={{
                before: nameOf(chosen.version),
                after: version === 0 ? "Now" : `Now (version ${version})`,
              }}
            />
          </section>
        ) : (
          <p className="text-secondary">
            Choose a version to see what has changed since and restore it.
          </p>
        )}
      </div>
    </>
  );
}

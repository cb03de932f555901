import { useMemo } from "react";
import { Link } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { History, maxListed, versionIn } from "#app/admin/drafts/versions.tsx";
import { servicesContext } from "#app/services.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import {
  documentTitle,
  readSaved,
  valuesOfVersion,
} from "#modules/content/.server/document-versions.ts";
import { listDocumentRevisions } from "#modules/content/.server/queries/content-documents.ts";
import { documentPath } from "../document-path.ts";
import type { Route } from "./+types/history";
import { documentAction } from "./document-actions.server.ts";
import { comparedDocuments } from "./document-screen.tsx";
import { requireDocument, seenBeside } from "./open-document.server.ts";

export const meta = () => [{ title: "History" }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const document = requireDocument(context.get(userContext), params.document);
  const requestedVersion = versionIn(request);
  const [{ state, values }, revisions, chosen] = await Promise.all([
    readSaved(db, document),
    listDocumentRevisions(db, document.id, { limit: maxListed }),
    requestedVersion === undefined ? undefined : valuesOfVersion(db, document, requestedVersion),
  ]);
  const { id, fields } = document;
  const title = documentTitle(document, values);
  return {
    document: { id, title, fields },
    now: values,
    version: state?.version ?? 0,
    publishedVersion: state?.publishedVersion ?? 0,
    isSeen: seenBeside(document, state?.publishedVersion ?? 0) !== "nothing",
    revisions,
    chosen:
      chosen && requestedVersion !== undefined
        ? { version: requestedVersion, values: chosen.values }
        : null,
  };
}

export const action = documentAction;
export const clientAction = adminClientAction;

const nameOf = (version?: number) => (version === 0 ? "Default text" : `Version ${version}`);

export default function DocumentHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { document, now, version, publishedVersion, isSeen, revisions, chosen } = loaderData;
  const published = publishedVersion === 0 ? "the default text" : `version ${publishedVersion}`;
  const compared = useMemo(
    () => (chosen ? comparedDocuments(document, chosen.values, now) : []),
    [document, chosen, now],
  );
  return (
    <>
      <p>
        <Link to={documentPath(document.id)} className="link inline-flex min-h-target items-center">
          Back to the editor
        </Link>
      </p>
      <h2 className="text-h3">History of “{document.title}”</h2>
      <p className="mt-1 text-note text-secondary">
        {isSeen ? `Visitors see ${published}.` : "Not published yet."}
      </p>
      {actionData?.failed && <Banner tone="failure">{actionData.failed}</Banner>}
      {actionData?.done && (
        <div className="mt-4">
          <Banner tone="success">{actionData.done}</Banner>
          <Link
            to={documentPath(document.id)}
            className="link inline-flex min-h-target items-center font-[550]"
          >
            Open the editor to publish it
          </Link>
        </div>
      )}
      <History
        versions={revisions}
        now={version}
        statusOf={(each) => {
          if (each === publishedVersion) return isSeen ? "published" : undefined;
          return each === version ? "draft" : undefined;
        }}
        nameOfDefault="Default text"
        chosen={chosen?.version}
        compared={compared}
        names={{
          before: nameOf(chosen?.version),
          after: version === publishedVersion ? nameOf(version) : `${nameOf(version)} (draft)`,
        }}
        heading={<h3>{nameOf(chosen?.version)} compared with the latest version</h3>}
        note="Restoring creates a draft. Publish it to make it live."
        restore={
          <>
            <input type="hidden" name="document" value={document.id} />
            <input type="hidden" name="version" value={chosen?.version} />
            <Button type="submit" name="intent" value="restore">
              Restore
            </Button>
          </>
        }
      />
    </>
  );
}

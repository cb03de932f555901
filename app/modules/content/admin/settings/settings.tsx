import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { settingsDocument } from "../../settings.ts";
import { documentAction } from "../document-actions.server.ts";
import { DocumentScreen } from "../document-screen.tsx";
import { openDocument } from "../open-document.server.ts";
import type { Route } from "./+types/settings";
import { TestEmail } from "./test-email.tsx";

export const meta = () => [{ title: "Settings" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { SMTP_URL } = context.get(servicesContext).env;
  return {
    document: await openDocument(
      context.get(servicesContext),
      context.get(userContext),
      settingsDocument.id,
    ),
    // The host leaves out the password in the address.
    mailServer: SMTP_URL ? new URL(SMTP_URL).host : null,
  };
}

export const action = documentAction;
export const clientAction = adminClientAction;

/** The settings of the site. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DocumentScreen data={loaderData.document} />
      <TestEmail mailServer={loaderData.mailServer} />
    </>
  );
}

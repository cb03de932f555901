import { Form, Link, useNavigation } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Check, FieldGroup } from "#app/ui/field.tsx";
import { listEntries } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Route } from "./+types/new";
import { createIssueAction, offeredArticles } from "./actions.server.ts";

export const meta = () => [{ title: "New issue" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { entries } = await listEntries(db, { page: 1 }, offeredArticles);
  return { articles: entries.map(({ slug, title }) => ({ slug, title })) };
}

export const action = createIssueAction;
export const clientAction = adminClientAction;

/** How an issue starts: empty, or with some articles. */
export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <Link to="/admin/newsletter/issues" className="link inline-flex min-h-11 items-center">
        All issues
      </Link>
      <h2 className="text-h3">New issue</h2>
      <NoScriptResult result={actionData} />
      <Form method="post" className="mt-4 grid gap-6">
        <FieldGroup
          label="Start from articles"
          optional
          hint="The title, image, description and link of each are added to the issue, where you can edit them."
        >
          {() => (
            <div className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
              {loaderData.articles.map(({ slug, title }) => (
                <Check key={slug} name="article" value={slug} label={title} />
              ))}
            </div>
          )}
        </FieldGroup>
        <div>
          <Button type="submit" aria-disabled={isBusy}>
            Create issue
          </Button>
        </div>
      </Form>
    </>
  );
}

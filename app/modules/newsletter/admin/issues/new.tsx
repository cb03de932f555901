import { Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { defineAction } from "#app/admin/actions.server.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { postPath } from "#app/lib/page-paths.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Check, FieldGroup } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import {
  createIssue,
  listOfferedArticles,
  maxArticles,
} from "#modules/newsletter/.server/manage-issues.ts";
import { lastLinksTo } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import type { Route } from "./+types/new";

export const meta = () => [{ title: "New issue" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const articles = await listOfferedArticles(db);
  const sent = await lastLinksTo(
    db,
    articles.map(({ slug }) => postPath(slug)),
  );
  return {
    articles: articles.map(({ slug, title, publishedAt }) => ({
      slug,
      title,
      publishedAt,
      sentAt: sent.get(postPath(slug)),
    })),
  };
}

export const action = defineAction({
  schema: z.object({ article: z.array(z.string().max(300)).max(maxArticles).default([]) }),
  failure: "The issue could not be created. Please try again.",
  run: async ({ author, values: { article } }) => {
    throw redirect(`/admin/newsletter/issues/${await createIssue(author, article)}`);
  },
});
export const clientAction = adminClientAction;

/** How an issue starts: empty, or with some articles. */
export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <Link to="/admin/newsletter/issues" className="link inline-flex min-h-target items-center">
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
              {loaderData.articles.map(({ slug, title, publishedAt, sentAt }) => (
                <div key={slug}>
                  <Check
                    name="article"
                    value={slug}
                    label={title}
                    aria-describedby={`dates-${slug}`}
                    defaultChecked={params.getAll("article").includes(slug)}
                  />
                  <p id={`dates-${slug}`} className="pl-8 text-note text-secondary">
                    Published <Moment at={publishedAt} isDay />
                    {sentAt && (
                      <>
                        {" · "}
                        <span className="font-[550] text-ink">
                          Sent <Moment at={sentAt} isDay />
                        </span>
                      </>
                    )}
                  </p>
                </div>
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

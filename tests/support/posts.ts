import { slugOf } from "#app/lib/slug.ts";
import type { MailSite } from "#tests/e2e/fixtures.ts";
import { queryRows } from "./rows.ts";

type PostRow = Record<string, string | boolean | string[] | null>;

const moment = "2026-01-05T09:00:00Z";

/** A post as the editor would save it; tests override the relevant values. */
const plainPost: PostRow = {
  title: "A post",
  excerpt: "Lessons from the site.",
  content: "<p>Text.</p>",
  category: "FTTH Design",
  author: "A. Planner",
  tags: [],
  keywords: [],
  read_time: "5 min read",
  seo_title: "",
  seo_description: "",
  canonical_url: "",
  is_hidden: false,
  social_image: null,
  social_image_alt: "",
  published: true,
  published_at: moment,
};

/** Inserts posts into a site's database and notifies the site, as the admin does. */
export async function putPosts(site: MailSite, posts: readonly PostRow[]): Promise<void> {
  const rows = posts.map((post) => ({ ...plainPost, ...post }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ");
  await queryRows(
    site,
    `insert into blog_posts (${columns})
     select ${columns} from jsonb_populate_recordset(null::blog_posts, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  const tags = [...new Set(rows.flatMap(({ tags }) => tags as string[]))];
  await queryRows(
    site,
    `insert into blog_tags select * from jsonb_to_recordset($1::jsonb) as tags (tag text, slug text)
     where slug <> '' on conflict do nothing`,
    [JSON.stringify(tags.map((tag) => ({ tag, slug: slugOf(tag) })))],
  );
  await queryRows(site, "select pg_notify('content_changed', 'blog')");
}

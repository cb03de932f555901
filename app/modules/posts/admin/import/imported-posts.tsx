import { Link } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { ReportedPost } from "#modules/posts/.server/queries/post-imports.ts";

const columns = [{ name: "Post" }, { name: "Not imported" }, { name: "On the old site" }];

/** The result of each post of an import. */
export function ImportedPosts({ posts }: { posts: readonly ReportedPost[] }) {
  return (
    <Table caption="Posts of this import" columns={columns}>
      {posts.map((post) => (
        <Row key={post.place}>
          <Cell className="wrap-anywhere md:w-1/3">
            <Title {...post} />
            <span className="block text-note text-secondary">{post.source}</span>
          </Cell>
          <Cell className="wrap-anywhere">
            {post.notes.length > 0 ? (
              <ul className="grid list-disc gap-1 pl-5 text-note">
                {post.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            ) : (
              <span className="text-note text-secondary">Everything was imported.</span>
            )}
          </Cell>
          <Cell className="wrap-anywhere text-note md:w-1/4">
            {post.publishedAt && (
              <span className="block">
                Published <Moment at={post.publishedAt} isDay />
              </span>
            )}
            {post.formerUrl && <span className="block text-secondary">{post.formerUrl}</span>}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Title({ title, postId, slug, published }: ReportedPost) {
  if (!postId) return <span className="font-[550] text-danger">{title}: no draft</span>;
  if (slug === null)
    return <span className="font-[550]">{title} (deleted, may be in the trash)</span>;
  return (
    <>
      <Link to={`/admin/blog/edit/${postId}`} className="link font-[550]">
        {title}
      </Link>
      {published && <span className="text-note"> published</span>}
    </>
  );
}

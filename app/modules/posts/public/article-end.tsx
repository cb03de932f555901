import { ButtonLink } from "#app/ui/button.tsx";
import { type ArticleLink, NeighbourArticles, RelatedArticles } from "./article-links.tsx";
import type { ArticleView } from "./article-view.server.ts";
import { ShareLinks } from "./share-links.tsx";
import { TagList } from "./tag-list.tsx";

type ArticleEndProps = {
  article: ArticleView;
  url: string;
  related: readonly (ArticleLink & { excerpt: string })[];
  newer?: ArticleLink | undefined;
  older?: ArticleLink | undefined;
  /** The next step. */
  callToAction: { title: string; text: string; action: string };
};

/** The parts below an article's text: the next step, its tags, the newsletter, other articles. */
export function ArticleEnd(props: ArticleEndProps) {
  const { article, url, related, newer, older, callToAction } = props;
  const { title, tags, contactService } = article;
  const service = contactService ? `?service=${encodeURIComponent(contactService)}` : "";
  return (
    <footer className="mt-14 print:hidden">
      <section className="border-ink border-y py-8">
        <h2 className="text-h3">{callToAction.title}</h2>
        <p className="measure mt-3 text-secondary">{callToAction.text}</p>
        <ButtonLink to={`/contact${service}`} className="mt-5">
          {callToAction.action}
        </ButtonLink>
      </section>
      <TagList tags={tags} className="mt-8" />
      <ShareLinks url={url} title={title} />
      <RelatedArticles related={related} />
      <NeighbourArticles newer={newer} older={older} />
    </footer>
  );
}

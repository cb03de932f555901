import { pluralize } from "#app/lib/counts.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { drawnPicture } from "#app/site/pictures/drawn-picture.ts";
import type { PageOfCard, SocialImage } from "#app/site/seo.server.ts";
import type { ProjectFacts } from "#app/site/structured-data.server.ts";
import { projectCategoryOf } from "#modules/catalogue/admin-categories.ts";
import { topicOfService } from "#modules/catalogue/blog-fields.ts";
import type { OfferedService } from "#modules/catalogue/read-services.ts";
import { addPictures, type ImageAddresses } from "#modules/media/.server/pictures.ts";
import { type Picture, plainPicture } from "#modules/media/media.ts";
import {
  findNeighbourProjects,
  type ProjectPageRow,
} from "#modules/portfolio/.server/queries/projects.ts";
import { listRelated } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Database } from "#platform/db/database.ts";
import { projectFields } from "../fields.ts";
import { type ProjectPageText, portfolioDocument } from "../portfolio-document.ts";
import { projectNumber, projectPath } from "../project.ts";
import { coverUrl } from "./project-picture.tsx";
import { projectSheet } from "./project-sheet.server.tsx";

type ProjectReader = ImageAddresses & { db: Database };

/** A project as its page shows it, with the page's structured data. */
type ProjectPageData = {
  title: string;
  path: string;
  /** Its page as markup. */
  sheet: string;
  description: string;
  facts: ProjectFacts;
  /** The social image: the project's photograph, or the card of its service. */
  social: { image?: SocialImage; cardOf: PageOfCard };
};

type Around = {
  published: boolean;
  /** The names of pages in the navigation, by path. */
  pageNames: ReadonlyMap<string, string>;
  texts: ProjectPageText;
  services: readonly OfferedService[];
};

/** Shows a project; visitors can open its gallery if it is published. */
export async function showProject(
  row: ProjectPageRow,
  reader: ProjectReader,
  { published, pageNames, texts, services }: Around,
): Promise<ProjectPageData> {
  const { id, number, slug, title, category, clientType, country, lod, scope, days } = row;
  const service = services.find((each) => projectCategoryOf(each) === category);
  const [[illustrated], articles, { previous, next }] = await Promise.all([
    addPictures(reader, [row]),
    service ? listRelated(reader.db, { topic: topicOfService(service), slug: "" }) : [],
    findNeighbourProjects(reader.db, id),
  ]);
  const main = mainPicture(illustrated ?? { imageUrl: null, picture: null });
  const picture = main ?? cover(category);
  const name = projectNumber(number);
  const url = new URL(picture.url, reader.siteUrl).href;
  return {
    title,
    path: projectPath(slug),
    sheet: projectSheet({
      slug,
      title,
      name,
      pageNames,
      texts,
      category,
      scope,
      caseStudy: caseStudyOf(row),
      picture,
      service,
      isCover: main === undefined,
      facts: sheetFacts({ name, category, clientType, country, lod, days }),
      articles: articles.map(({ slug, title }) => ({ path: postPath(slug), title })),
      previous: previous && { path: projectPath(previous.slug), title: previous.title },
      next: next && { path: projectPath(next.slug), title: next.title },
      gallery: published ? `/portfolio?project=${id}#gate` : undefined,
    }),
    description: descriptionOf({ name, category, country, lod, scope, ending: texts.description }),
    facts: {
      name: title,
      identifier: name,
      category,
      clientType,
      country,
      scope,
      result: row.result,
      image: { url, caption: main?.alt || title },
    },
    social: {
      // A drawing is too wide for a card; its service has a card designed for it.
      ...(main && !drawnPicture(main.url) ? { image: { url, alt: main.alt || title } } : {}),
      // The build creates none for an added service.
      cardOf: service?.builtIn
        ? { path: service.path, title: service.name }
        : { path: "/portfolio", title: portfolioDocument.initial.hero.title },
    },
  };
}

function mainPicture({
  imageUrl,
  picture,
}: {
  imageUrl: string | null;
  picture: Picture | null;
}): Picture | undefined {
  return picture ?? (imageUrl ? plainPicture(imageUrl) : undefined);
}

function cover(category: string): Picture {
  const url = coverUrl(category, 1200);
  return drawnPicture(url) ?? plainPicture(url);
}

/** The filled parts of the case study, with their headings. */
const caseStudyOf = (row: ProjectPageRow) =>
  (["challenge", "data", "method", "result"] as const).flatMap((name) =>
    row[name] ? [{ heading: projectFields[name].label, text: row[name] }] : [],
  );

type Facts = Record<"name" | "category" | "clientType" | "country" | "lod", string>;

/** The lines of the title block, without empty ones. */
function sheetFacts(facts: Facts & { days: number }) {
  const { name, category, clientType, country, lod, days } = facts;
  const all: [string, string][] = [
    ["Project", name],
    ["Category", category],
    ["Client type", clientType],
    ["Country", country],
    ["LOD", lod],
    ["Duration", days > 0 ? pluralize(days, "working day") : ""],
  ];
  return all.filter(([, value]) => value !== "");
}

/** Number of characters of a description that search engines show. */
const maxDescription = 160;

function descriptionOf({
  name,
  category,
  country,
  lod,
  scope,
  ending,
}: Omit<Facts, "clientType"> & { scope: string; ending: string }): string {
  const subject = [`${name}: ${category}`, country, lod].filter(Boolean).join(", ");
  const full = [`${subject}.`, scope, ending].filter(Boolean).join(" ").replace(/\s+/g, " ");
  if (full.length <= maxDescription) return full;
  // White space is a single blank by now; a first word that is too long is cut as it is.
  const longest = maxDescription - "…".length;
  const lastBlank = full.lastIndexOf(" ", longest);
  return `${full.slice(0, lastBlank > 0 ? lastBlank : longest)}…`;
}

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { breadcrumbs, type NavigationEntry } from "#app/site/content/page-names.ts";
import { Section } from "#app/site/sections/section.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import type { OfferedService } from "#modules/catalogue/read-services.ts";
import type { Picture } from "#modules/media/media.ts";
import type { ProjectPageText } from "../portfolio-document.ts";
import { projectPath } from "../project.ts";

type PageLink = { title: string; path: string };

/** The public part of a project, and links to it. */
type ProjectSheetProps = {
  slug: string;
  title: string;
  /** As people call it: DL-P-014. */
  name: string;
  /** How the navigation calls the pages on the way to it, by their paths. */
  pageNames: ReadonlyMap<string, string>;
  category: string;
  facts: readonly (readonly [name: string, value: string])[];
  scope: string;
  caseStudy: readonly { heading: string; text: string }[];
  picture: Picture;
  /** Whether the image is the drawing of its category, because it has none itself. */
  isCover: boolean;
  texts: ProjectPageText;
  service: OfferedService | undefined;
  articles: readonly PageLink[];
  previous: PageLink | undefined;
  next: PageLink | undefined;
  /** The address of its gallery; a draft has none that visitors could open. */
  gallery: string | undefined;
};

/** The page of a project as markup: like a sheet, its drawing next to its title block. Nothing in it needs a script. */
export const projectSheet = (project: ProjectSheetProps): string =>
  renderToStaticMarkup(<ProjectSheet {...project} />);

function ProjectSheet(project: ProjectSheetProps) {
  const { slug, title, name, pageNames } = project;
  return (
    <>
      <article className="sheet pt-20 pb-7 sm:pb-14 print:pt-0">
        <Breadcrumb trail={breadcrumbs(pageNames, projectPath(slug), name)} />
        <h1 className="wrap-anywhere mt-3 max-w-[32ch] text-h2 sm:mt-5">
          <NoBreak>{title}</NoBreak>
        </h1>
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 sm:mt-8 lg:grid-cols-[1.6fr_1fr] print:block">
          <Drawing {...project} />
          <TitleBlock {...project} />
        </div>
        <CaseStudy {...project} />
      </article>
      <Further {...project} />
    </>
  );
}

function Breadcrumb({ trail }: { trail: readonly NavigationEntry[] }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex font-mono text-note text-secondary">
        {trail.map(({ name, to }, index) => (
          <li
            key={to}
            className="flex items-center not-last:after:px-2 not-last:after:content-['/']"
          >
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a
                href={to}
                className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-blueprint hover:underline"
              >
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Drawing({ texts, picture, title, category, isCover }: ProjectSheetProps) {
  // Of an image whose size is not known yet the place is kept by a frame.
  const frame = picture.width ? "h-auto" : "aspect-[4/3] object-contain";
  return (
    <figure className="print:mb-6">
      <MediaPicture
        picture={picture}
        alt={isCover ? "" : picture.alt || title}
        sizes="(min-width: 80rem) 46rem, (min-width: 64rem) 58vw, 92vw"
        loading="eager"
        className={`w-full border border-ink bg-white ${frame}`}
      />
      {isCover && (
        <figcaption className="mt-2 text-note text-secondary">
          {texts.cover} {category}
        </figcaption>
      )}
    </figure>
  );
}

function TitleBlock({ texts, facts, scope, gallery, service }: ProjectSheetProps) {
  return (
    <div>
      <dl className="border border-ink bg-white">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[7.5rem_1fr] items-baseline gap-x-3 border-rule not-first:border-t px-4 py-2.5"
          >
            <dt className="font-mono text-note text-secondary">{name}</dt>
            <dd className="wrap-anywhere font-[550] text-[0.9688rem]">{value}</dd>
          </div>
        ))}
      </dl>
      {scope && (
        <>
          <h2 className="mt-6 text-h3">{texts.scope}</h2>
          <p className="measure wrap-anywhere mt-2 whitespace-pre-line">{scope}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
        {gallery && (
          <a href={gallery} className={buttonClasses("primary")}>
            {texts.gallery}
          </a>
        )}
        <a
          href={service ? `/quote?service=${service.anchor}` : "/quote"}
          className={buttonClasses("secondary")}
        >
          Request a Quote
        </a>
      </div>
      {gallery && (
        <p className="when-locked mt-3 text-note text-secondary print:hidden">{texts.gate}</p>
      )}
    </div>
  );
}

function CaseStudy({ caseStudy }: ProjectSheetProps) {
  if (caseStudy.length === 0) return null;
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 sm:mt-12 sm:grid-cols-2">
      {caseStudy.map(({ heading, text }) => (
        <section key={heading}>
          <h2 className="text-h3">{heading}</h2>
          <p className="measure wrap-anywhere mt-2 whitespace-pre-line">{text}</p>
        </section>
      ))}
    </div>
  );
}

/** The service it belongs to, what to read about it, and the projects before and after it. */
function Further({ texts, service, articles, previous, next }: ProjectSheetProps) {
  if (!service && articles.length === 0 && !previous && !next) return null;
  return (
    <div className="print:hidden">
      <Section ground="white" space="narrow">
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {service && (
            <Group title={texts.service}>
              <li className="border-rule border-t pt-3">
                <a
                  href={service.path}
                  className="link inline-flex min-h-11 items-center py-1 font-[550]"
                >
                  {service.name}
                </a>
                <p className="text-[0.9688rem] text-secondary">{service.menuLine}</p>
              </li>
            </Group>
          )}
          {articles.length > 0 && (
            <Group title={texts.articles}>
              {articles.map(({ path, title }) => (
                <li key={path} className="border-rule border-t py-1 first:pt-3">
                  <a href={path} className="link inline-flex min-h-11 items-center py-1 font-[550]">
                    {title}
                  </a>
                </li>
              ))}
            </Group>
          )}
        </div>
        {(previous || next) && (
          <nav
            aria-label={texts.others}
            className="mt-8 grid gap-6 border-rule border-t pt-6 sm:mt-12 sm:grid-cols-2"
          >
            {previous && <Neighbour side="Previous" rel="prev" project={previous} />}
            {next && <Neighbour side="Next" rel="next" project={next} />}
          </nav>
        )}
      </Section>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </section>
  );
}

type NeighbourProps = { side: "Previous" | "Next"; rel: "prev" | "next"; project: PageLink };

function Neighbour({ side, rel, project: { path, title } }: NeighbourProps) {
  return (
    <a
      href={path}
      rel={rel}
      className={`group block py-1 ${side === "Next" ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="block font-mono text-note text-secondary">{side}</span>
      <span className="wrap-anywhere mt-1 block text-balance font-[550] group-hover:text-blueprint group-hover:underline">
        {title}
      </span>
    </a>
  );
}

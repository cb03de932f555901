import type { DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { CallToAction, type NextStep, NextSteps } from "#app/site/call-to-action.tsx";
import { CaseStudy } from "#app/site/sections/case-study.tsx";
import { Chapter } from "#app/site/sections/chapter.tsx";
import { Deliverables } from "#app/site/sections/deliverables.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { PlotStudy } from "#app/site/sections/plot-study.tsx";
import { Section, type SectionGround } from "#app/site/sections/section.tsx";
import { SectionHead } from "#app/site/sections/section-head.tsx";
import { DetailRow, TextWithDetail } from "#app/site/sections/sheet-detail.tsx";
import { SheetFigure } from "#app/site/sections/sheet-figure.tsx";
import { SheetRegister } from "#app/site/sections/sheet-register.tsx";
import { TitledList } from "#app/site/sections/titled-list.tsx";
import { TwoColumns } from "#app/site/sections/two-columns.tsx";
import { SampleSetLink } from "#modules/viewer/public/sample-cards.tsx";
import type { SampleSetName } from "#modules/viewer/sample-sets.ts";
import type { SheetDetail } from "../sheet-details.ts";

/** A section's place on its page: its number, and a ground that differs from its neighbours'. */
export type SectionPlace = { number: number; ground: SectionGround };

type Head = Partial<SectionPlace> &
  Pick<ComponentProps<typeof Chapter>, "title" | "lead" | "folds">;

type Body =
  | (Pick<ComponentProps<typeof TitledList>, "items" | "columns"> & {
      kind: "list";
      /** Above the list. */
      details?: readonly SheetDetail[];
      /** Next to the list. */
      detail?: SheetDetail;
    })
  | (Pick<ComponentProps<typeof SheetRegister>, "sheets"> & { kind: "register" })
  | (ComponentProps<typeof CaseStudy> & {
      kind: "case study";
      /** The purpose of the slider that changes its figures. */
      plotInvitation?: string | undefined;
    })
  | (ComponentProps<typeof Deliverables> & {
      kind: "deliverables";
      details: readonly SheetDetail[];
    });

/** A section of a service's page: its content, its markup, or the name of one that only this page has. */
export type ServiceSection =
  | (Head & Body)
  | { kind: "markup"; html: string }
  | { kind: "own"; name: string };

/** A service's page, as its loader lists it. */
export type ServicePageContent = {
  hero: Pick<ComponentProps<typeof PageHero>, "title" | "lead" | "facts" | "price"> & {
    steps?: readonly NextStep[] | undefined;
    sheet?: DrawnSubject | null;
    /** An image in place of the sheet, as markup. */
    picture?: string | null;
    sampleSet?: SampleSetName | undefined;
  };
  sections: readonly ServiceSection[];
  closing: { title: string; text: string; steps: readonly NextStep[] };
};

type ServicePageProps = {
  page: ServicePageContent;
  /** What its first screen has in place of the usual buttons and picture. */
  first?: Pick<ComponentProps<typeof PageHero>, "actions" | "actionsId" | "children"> | undefined;
  /** Its own sections, by name. */
  own?: Readonly<Record<string, (place: SectionPlace) => ReactNode>>;
};

/** The page of any service. */
export function ServicePage({ page: { hero, sections, closing }, first, own }: ServicePageProps) {
  return (
    <>
      <FirstScreen hero={hero} first={first} />
      {sections.map((section, index) => {
        const place: SectionPlace = { number: index + 1, ground: index % 2 ? "paper" : "white" };
        const key = place.number;
        if (section.kind === "markup") return <Markup key={key} html={section.html} />;
        if (section.kind !== "own") return <ServiceChapter key={key} {...place} {...section} />;
        return <Fragment key={key}>{own?.[section.name]?.(place)}</Fragment>;
      })}
      <CallToAction {...closing} />
    </>
  );
}

type FirstScreenProps = Pick<ServicePageContent, "hero"> & Pick<ServicePageProps, "first">;

function FirstScreen({
  hero: { steps = [], sheet, picture, sampleSet, ...hero },
  first,
}: FirstScreenProps) {
  return (
    <PageHero
      {...hero}
      actions={<NextSteps steps={steps} variants={["primary", "secondary"]} />}
      {...first}
    >
      {first?.children ?? (
        <>
          {picture && <Markup html={picture} />}
          {sheet && (
            <div>
              <SheetFigure name={sheet} />
              {sampleSet && <SampleSetLink set={sampleSet} />}
            </div>
          )}
        </>
      )}
    </PageHero>
  );
}

function ServiceChapter({
  number,
  ground,
  title,
  lead,
  folds,
  ...body
}: Head & Body & SectionPlace) {
  if (body.kind === "register")
    return (
      <Section ground={ground}>
        <TwoColumns ratio={1.5}>
          <SectionHead number={number} title={title} lead={lead} />
          <SheetRegister caption={title} sheets={body.sheets} />
        </TwoColumns>
      </Section>
    );
  return <Chapter {...{ number, ground, title, lead, folds }}>{chapterBody(body)}</Chapter>;
}

function chapterBody(body: Exclude<Body, { kind: "register" }>) {
  if (body.kind === "case study") {
    const { plotInvitation, text, figures, note } = body;
    if (!plotInvitation) return <CaseStudy text={text} figures={figures} note={note} />;
    return <PlotStudy invitation={plotInvitation} text={text} figures={figures} note={note} />;
  }
  const { details = [] } = body;
  const row = details.length > 0 && <DetailRow details={details} />;
  if (body.kind === "deliverables")
    return (
      <>
        {row}
        <Deliverables groups={body.groups} />
      </>
    );
  const list = <TitledList items={body.items} columns={body.columns} />;
  return (
    <>
      {row}
      {body.detail ? <TextWithDetail detail={body.detail}>{list}</TextWithDetail> : list}
    </>
  );
}

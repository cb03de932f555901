import type { ContentOf } from "#modules/content/documents/define-content.ts";
import type { aboutDocument } from "../content/about.ts";
import { Section } from "./section.tsx";
import { SectionHead } from "./section-head.tsx";
import { TwoColumns } from "./two-columns.tsx";

type DirectorProps = { number: number; director: ContentOf<typeof aboutDocument>["director"] };

/** The people responsible for the work, by role: used while People shows no one. */
export function Director({ number, director }: DirectorProps) {
  return (
    <Section>
      <TwoColumns ratio={1.4}>
        <SectionHead number={number} title={director.role} />
        <div data-reveal="">
          <p className="measure text-lead">{director.text}</p>
          <a
            href={director.profile}
            target="_blank"
            rel="noopener"
            className="link mt-4 inline-flex min-h-11 items-center font-[550]"
          >
            Profile on LinkedIn
          </a>
        </div>
      </TwoColumns>
    </Section>
  );
}

import type { DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import { Link } from "react-router";
import {
  fragmentPath,
  fragmentSize,
  fragmentSquare,
  fragmentSquarePath,
} from "#app/lib/picture-paths.ts";
import { CategoryBar } from "#app/site/sections/category-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CategoryName } from "../categories.ts";

type ServiceCard = {
  title: string;
  path: string;
  category: CategoryName;
  text: string;
  deliverables: string;
  timeline: string;
  /** The sheet that it shows a part of. */
  drawing: DrawnSubject;
};

/** Services as the sheets of a set: subject, deliverables, time. The whole card is the link. */
export function ServiceCards({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className="grid gap-px border border-rule bg-rule md:grid-cols-2">
      {services.map((service) => (
        <li
          key={service.path}
          data-reveal=""
          className="group relative bg-white p-4 transition-colors focus-within:bg-paper hover:bg-paper sm:flex sm:flex-col sm:p-8"
        >
          <Fragment drawing={service.drawing} />
          <CategoryBar category={service.category} />
          <h3>
            <Link
              to={service.path}
              className="after:absolute after:inset-0 group-hover:text-blueprint"
            >
              {service.title}
              <Icon
                path="M3 9h12M10 4l5 5-5 5"
                width={18}
                pen={1.8}
                className="ml-2 inline-block text-blueprint transition-transform group-hover:translate-x-1"
              />
            </Link>
          </h3>
          <p className="mt-1.5 text-secondary max-sm:text-[0.9688rem] max-sm:leading-snug sm:mt-3">
            {service.text}
          </p>
          <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 pt-2 text-note sm:gap-y-1.5 sm:pt-6">
            <dt className="font-mono text-secondary max-sm:sr-only">You get</dt>
            <dd className="max-sm:sr-only">{service.deliverables}</dd>
            <dt className="font-mono text-secondary">Time</dt>
            <dd>{service.timeline}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Part of a sheet at full size, as an image of the card's subject. */
function Fragment({ drawing }: { drawing: DrawnSubject }) {
  return (
    <picture>
      <source
        type="image/avif"
        media="(max-width: 39.99rem)"
        srcSet={fragmentSquarePath(drawing)}
        width={fragmentSquare}
        height={fragmentSquare}
      />
      <source type="image/avif" srcSet={fragmentPath(drawing, "avif")} />
      <img
        src={fragmentPath(drawing, "webp")}
        alt=""
        {...fragmentSize}
        loading="lazy"
        className="block max-w-none border-rule object-cover max-sm:float-right max-sm:mb-2 max-sm:ml-4 max-sm:size-20 max-sm:border sm:-mx-8 sm:-mt-8 sm:mb-6 sm:h-auto sm:w-[calc(100%+4rem)] sm:border-b"
      />
    </picture>
  );
}

import { Link } from "react-router";
import type { CategoryName } from "#app/catalogue/services.ts";
import { CategoryBar } from "./category-bar.tsx";

type ServiceCard = {
  title: string;
  path: string;
  category: CategoryName;
  text: string;
  deliverables: string;
  timeline: string;
};

/** Services as the sheets of a set: what it is, what you get, how long it takes. The whole card is the link. */
export function ServiceCards({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className="grid gap-px border border-rule bg-rule md:grid-cols-2">
      {services.map((service) => (
        <li
          key={service.path}
          data-reveal=""
          className="group relative flex flex-col bg-white p-6 transition-colors focus-within:bg-paper hover:bg-paper sm:p-8"
        >
          <CategoryBar category={service.category} />
          <h3>
            <Link
              to={service.path}
              className="after:absolute after:inset-0 group-hover:text-blueprint"
            >
              {service.title}
            </Link>
          </h3>
          <p className="mt-3 text-secondary">{service.text}</p>
          <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 pt-6 text-note">
            <dt className="font-mono text-secondary">You get</dt>
            <dd>{service.deliverables}</dd>
            <dt className="font-mono text-secondary">Time</dt>
            <dd>{service.timeline}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

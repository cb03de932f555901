/**
 * The built-in services: the parts that belong to the code, such as page, drawing and categories. Their texts and names
 * are documents (service-documents.ts); their list and order are another document (catalogue-document.ts). Browsers
 * receive both with the data of a page.
 */
import type { Cover, DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import { type CategoryName, categories, isCategoryName } from "./categories.ts";
import { servicePaths } from "./service-paths.ts";
import { sortByIds } from "./sort-by-ids.ts";

type ServiceEntry = {
  /** Its anchor on /services and its name in addresses: `/quote?service=ftth`. */
  id: string;
  /** The address of its page; its document has the same name: app/modules/catalogue/ftth-design.ts. */
  path: `/services/${string}`;
  /** In menus, breadcrumbs and structured data, with a one-line description. */
  name: string;
  description: string;
  category: CategoryName;
  /** On /services, and compact on its social card. */
  drawing: DrawnSubject;
  /** Its name in the contact form. Like the names below, it is stored with what people send and save. */
  contactName: string;
  /** Its title in the quote forms. */
  quoteTitle: string;
  /** The admin's category of posts about it; visitors find them under the public category. */
  postCategory: string;
  /** The category of its projects, with the drawing for projects without an image. */
  projects: { category: string; cover: DrawnSubject | Cover };
};

/** The built-in services, in the order of the menu until the firm changes it. */
export const builtInServices = [
  {
    id: "ftth",
    path: servicePaths.ftth,
    name: "FTTH Design",
    description: "Fibre network drafting, splice schedules and permits",
    category: "FTTH",
    drawing: "ftth-plan",
    contactName: "Fiber",
    quoteTitle: "FTTH Drafting & Permitting",
    postCategory: "FTTH Design",
    projects: { category: "FTTH Design", cover: "ftth-splice" },
  },
  {
    id: "solar",
    path: servicePaths.solar,
    name: "Solar PV Permitting",
    description: "Glint and glare reports, EMI reports, planning drawings",
    category: "Solar",
    drawing: "sun-path",
    contactName: "Solar",
    quoteTitle: "EMI & Glint Reports for Solar",
    postCategory: "Solar Analysis",
    projects: { category: "Solar PV Permitting", cover: "pv-layout" },
  },
  {
    id: "scan-to-bim",
    path: servicePaths["scan-to-bim"],
    name: "Scan-to-BIM",
    description: "Point cloud or 360 scan to Revit, LOD 200 and 300",
    category: "BIM",
    drawing: "scan-to-model",
    contactName: "Point Cloud",
    quoteTitle: "Scan-to-BIM Modeling",
    postCategory: "Scan-to-BIM",
    projects: { category: "Point Cloud to BIM", cover: "scan-plan" },
  },
  {
    id: "bim",
    path: servicePaths.bim,
    name: "BIM Modeling",
    description: "Modelling and coordination, LOD 100 to 500",
    category: "BIM",
    drawing: "exploded-building",
    contactName: "BIM Modeling",
    quoteTitle: "BIM Modeling & Coordination",
    postCategory: "BIM Modeling",
    projects: { category: "BIM Modeling", cover: "bim-coordination" },
  },
  {
    id: "civil",
    path: servicePaths.civil,
    name: "Civil Engineering",
    description: "Outside-plant and civil permit plans",
    category: "Civil",
    drawing: "road-works",
    contactName: "Civil",
    quoteTitle: "OSP & Civil Permit Plans",
    postCategory: "Civil Engineering",
    projects: { category: "Civil 3D", cover: "site-grading" },
  },
] as const satisfies readonly ServiceEntry[];

export type Service = (typeof builtInServices)[number];
export type ServiceId = Service["id"];

/** Services with forms have a route in app/modules/catalogue/public/services; `service.tsx` shows the others. */
export const hasOwnRoute = (id: ServiceId) => id === "solar" || id === "scan-to-bim";

/** The built-in services, those in `first` before the others: a new service is added at the end of a list. */
export const servicesFrom = (...first: ServiceId[]): readonly Service[] =>
  sortByIds(builtInServices, first, ({ id }) => id);

export function serviceOf(id: ServiceId): Service {
  const found = builtInServices.find((service) => service.id === id);
  if (!found) throw new Error(`Unknown service ${id}.`);
  return found;
}

/**
 * The topic of a post with an admin category: the public category of its service, or the category itself. The database
 * applies the same rule when it lists posts (app/modules/posts/.server/blog-topics.ts).
 */
export function topicOf(postCategory: string): string {
  return (
    builtInServices.find((service) => service.postCategory === postCategory)?.category ??
    postCategory
  );
}

/** The drawing for posts of a topic that have no image. */
export function coverOfTopic(topic: string): string {
  return isCategoryName(topic) ? categories[topic].cover : "scan-plan";
}

/** The drawing of a category's projects; an unknown category has that of BIM Modeling. */
export function coverOfProject(category: string): string {
  const service = builtInServices.find(({ projects }) => projects.category === category);
  return (service ?? serviceOf("bim")).projects.cover;
}

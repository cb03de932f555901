import { schemaOf } from "#app/fields/schema.server.ts";
import { slugOf } from "#app/lib/slug.ts";
import { optionalText } from "#modules/leads/forms/rules.server.ts";
import { projectFields } from "../fields.ts";

const maxSlug = 200;

/** The project form. An empty slug keeps the project's slug, or is generated from its title. */
export const projectSchema = schemaOf(projectFields).extend({
  slug: optionalText(projectFields.slug.label, maxSlug).transform(slugOf),
});

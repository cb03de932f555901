import { schemaOf } from "#app/fields/schema.server.ts";
import { projectFields } from "#app/portfolio/fields.ts";

/** The project form. */
export const projectSchema = schemaOf(projectFields);

import { draftSchemaOf, schemaOf } from "#app/fields/schema.server.ts";
import { postFields } from "#app/posts/fields.ts";

/** What the editor's form must hold. */
export const postSchema = schemaOf(postFields);

/** What is kept of the editor while somebody types. */
export const postFormSchema = draftSchemaOf(postFields);

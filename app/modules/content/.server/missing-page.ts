import { data, type MetaDescriptor, type RouterContextProvider } from "react-router";
import { notFoundDocument } from "#app/site/content/not-found.ts";
import { readSite } from "./read-site.ts";

/** A loader's response for a missing page: 404, with the text of that page. */
export async function missingPage(context: Readonly<RouterContextProvider>) {
  const missing = (await readSite(context)).of(notFoundDocument);
  // The page has its name in its text.
  const meta: MetaDescriptor[] = [];
  return data({ missing, meta }, { status: 404 });
}

/** The form of a content document; the firm's has a tab of its own. */
export const documentPath = (id: string): string =>
  id === "firm" ? "/admin/site/firm" : `/admin/site/pages/${id}`;

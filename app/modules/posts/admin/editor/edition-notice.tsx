/** Explains what visitors see until an override of a built-in article is published. */
export const EditionNotice = () => (
  <p className="mb-6 border-blueprint border-l-4 bg-white px-4 py-3">
    This replaces a built-in article. Visitors see the original until you publish this, and again if
    you unpublish or delete it.
  </p>
);

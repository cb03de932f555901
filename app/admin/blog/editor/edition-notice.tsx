/** Says of a post that is an edition of one of the firm's own articles what visitors see until it is published. */
export const EditionNotice = () => (
  <p className="mb-6 border-blueprint border-l-4 bg-white px-4 py-3">
    This is made of an article of the site’s code. Visitors see the article until this is published,
    and again if it is deleted or made a draft.
  </p>
);

/** Maximum number of links in one request, because the URL contains all of them. */
export const maxAsked = 40;

/** Links that are looked up in one request, whose address holds them all. */
export const maxAsked = 40;

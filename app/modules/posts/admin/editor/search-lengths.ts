/** Maximum lengths of a title and a description in desktop search results, in characters, as far as is known. */
export const maxShownTitle = 60;
export const maxShownDescription = 158;
export const minDescription = 120;

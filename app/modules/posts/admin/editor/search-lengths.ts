/** Characters that search results show of a title and a description on a desk, as far as that is known. */
export const maxShownTitle = 60;
export const maxShownDescription = 158;
export const minDescription = 120;

/** Days that what was deleted stays in the trash, from which it can be restored. */
export const trashDays = 30;

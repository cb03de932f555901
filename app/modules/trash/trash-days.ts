/** Days that deleted entries can be restored from the trash. */
export const trashDays = 30;

/** Days that deleted entries stay in the trash, from which they can be restored. */
export const trashDays = 30;

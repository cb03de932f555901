/** For how many days searches of the blog that found nothing are kept: someone may have searched for a name. */
export const lostSearchDays = 180;

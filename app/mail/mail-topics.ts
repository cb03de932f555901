/** The topic of emails to visitors, of which an address gets a limited number a day, however many forms name it. */
export const copyTopic = "visitor-copy";

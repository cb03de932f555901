/** The topic of emails to visitors. Of those an address is sent only some in a day, however many forms name it. */
export const copyTopic = "visitor-copy";

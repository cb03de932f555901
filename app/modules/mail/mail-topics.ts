/** The topic of emails to visitors. Each topic has a daily limit per address, however many forms name that address. */
export const copyTopic = "visitor-copy";

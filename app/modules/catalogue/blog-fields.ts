import { categories, isCategoryName } from "./categories.ts";
import { contactServices } from "./choices.ts";
import type { OfferedService } from "./read-services.ts";
import { topicOf } from "./services.ts";

/** A field of work, used to filter the blog's articles. */
export type BlogField = {
  /** Its name in addresses: `/blog?category=FTTH`. */
  category: string;
  name: string;
  /** The topic of its articles (`blog_entries.topic`). */
  topic: string;
};

type Offered = readonly OfferedService[];

/** The fields of visible services in the firm's order: the categories of built-in services, and each added service. */
export function blogFields(offered: Offered): BlogField[] {
  const fields = offered.map(({ builtIn, anchor, name, category }): [string, BlogField] =>
    builtIn
      ? [category, { category, name: category, topic: category }]
      : [anchor, { category: anchor, name, topic: topicOf(name) }],
  );
  return [...new Map(fields).values()];
}

export const topicOfService = ({ builtIn, name }: OfferedService): string =>
  builtIn ? builtIn.category : topicOf(name);

/** The field for the value of `category` in an address. */
export const blogField = (offered: Offered, category: string | null): BlogField | undefined =>
  blogFields(offered).find((field) => field.category === category);

/** A field under the blog's popular topics, with the number of articles to display. */
export type PopularTopic = { category: string; title: string; articles: number };

/**
 * The fields that have a text as a popular topic. Built-in fields have it in the blog's document, added services in
 * theirs.
 */
export function popularTopics(
  offered: Offered,
  ofCategory: Record<keyof typeof categories, Omit<PopularTopic, "category">>,
): PopularTopic[] {
  return blogFields(offered).flatMap(({ category }) => {
    const topic = isCategoryName(category)
      ? ofCategory[category]
      : offered.find(({ anchor }) => anchor === category)?.topic;
    return topic ? [{ ...topic, category }] : [];
  });
}

/** The contact form's initial choice for readers of a topic's articles. */
export function contactServiceOf(offered: Offered, topic: string): string | undefined {
  const usual = isCategoryName(topic) ? categories[topic].contactName : topic;
  if (contactServices(offered).includes(usual)) return usual;
  return offered.find(({ builtIn }) => builtIn?.category === topic)?.contactName;
}

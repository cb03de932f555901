import { group, line, searchResult, text, titledText } from "#app/fields/fields.ts";
import { topicFields } from "#modules/catalogue/service-fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { firstScreen } from "#modules/content/page-fields.ts";

const topic = (label: string) => group(label, topicFields);

/** The texts around the list of articles, and below each article. */
export const blogDocument = defineContent({
  id: "blog",
  title: "Blog",
  page: "/blog",
  fields: {
    metaOfPart: text("Search description for categories and pages", {
      rows: 2,
      hint: "Follows the category name or page number.",
    }),
    hero: firstScreen,
    ofTag: line("Text below a tag’s name"),
    none: line("No articles in a category", { isContractual: true }),
    noneFound: line("No search results"),
    newsletter: titledText("Newsletter"),
    topics: group(
      "Popular topics",
      {
        title: line("Heading"),
        FTTH: topic("FTTH"),
        Solar: topic("Solar"),
        BIM: topic("BIM"),
        Civil: topic("Civil"),
      },
      { isContractual: true, placeholder: "shown" },
    ),
    callToAction: group("Below each article", {
      title: line("Title"),
      text: text("Text"),
      action: line("Button"),
    }),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Engineering insights",
      description:
        "Articles on FTTH design and permits, solar glare and EMI, Scan-to-BIM and civil drawings, with worked examples and their standards.",
    },
    metaOfPart: "articles with worked examples and the standards behind them.",
    hero: {
      title: "Engineering Insights & Case Studies",
      lead: "The checks we make before a drawing leaves the office, with the numbers and standards behind them.",
    },
    ofTag: "Articles with this tag, newest first.",
    none: "No articles found for the selected category.",
    noneFound: "No articles match your search.",
    newsletter: {
      title: "New articles by email",
      text: "One email for each new article. We'll ask you to confirm your address first, and you can unsubscribe in one click.",
    },
    topics: {
      title: "Popular Topics",
      FTTH: { title: "FTTH & Telecommunications", articles: 12 },
      Solar: { title: "Solar & EMI Analysis", articles: 8 },
      BIM: { title: "Scan-to-BIM", articles: 6 },
      Civil: { title: "Civil & Infrastructure", articles: 7 },
    },
    callToAction: {
      title: "Have it drawn or checked",
      text: "Send what you have: a route, a site, a scan or a finished set. We'll tell you what it involves and how long it takes.",
      action: "Contact Our Team",
    },
  },
});

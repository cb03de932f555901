import { firmTeam } from "@datumline/brand/firm";
import { expect, it } from "vitest";
import { emptyValue } from "#app/fields/values.ts";
import { type People, type Person, peopleDocument } from "./people.ts";
import {
  creditsOfArticle,
  creditsOfPost,
  namesOfArticle,
  personFacts,
  publicPeople,
} from "./people-facts.ts";

const person = (known: object): Person => ({
  ...emptyValue(peopleDocument.fields.people.item),
  ...known,
});
const slug = "pole-loading-analysis";
const asha = person({ key: "1", name: "Asha Rao", role: "Director", written: [slug] });
const namesake = person({ key: "2", name: "Asha Rao", role: "Engineer", reviewed: [slug] });
const unlettered = person({ key: "3", name: "अजय", role: "Engineer" });
const away = person({
  key: "4",
  name: "Tom Hill",
  role: "Engineer",
  written: [slug],
  isAway: true,
});
const team: People = {
  ...peopleDocument.initial,
  people: [asha, namesake, unlettered, away],
};

it("everyone on the page has a unique anchor", () => {
  const anchors = publicPeople(team).map((each) => personFacts(team, each).anchor);
  expect(anchors).toEqual(["asha-rao", "person-2", "अजय"]);
});

it("an article names its author and reviewer; hidden people are named without a link", () => {
  expect(creditsOfArticle(team, slug)).toEqual({
    authors: [
      { name: "Asha Rao", role: "Director", path: "/about#asha-rao" },
      { name: "Tom Hill" },
    ],
    reviewers: [{ name: "Asha Rao", role: "Engineer", path: "/about#person-2" }],
  });
  expect(creditsOfArticle(peopleDocument.initial, slug)).toEqual({ authors: [], reviewers: [] });
});

it("a post names people by their keys, and by the saved name if a person was removed", () => {
  const post = { author: firmTeam, authorKey: "", reviewer: "", reviewerKey: "" };
  expect(creditsOfPost(team, post)).toEqual({ authors: [], reviewers: [] });
  const named = { author: "Who was", authorKey: "9", reviewer: "Old name", reviewerKey: "4" };
  expect(creditsOfPost(team, named)).toEqual({
    authors: [{ name: "Who was" }],
    reviewers: [{ name: "Tom Hill" }],
  });
});

it("a post created from an article names the first author and reviewer", () => {
  expect(namesOfArticle(team, slug)).toEqual({
    author: "Asha Rao",
    authorKey: "1",
    reviewer: "Asha Rao",
    reviewerKey: "2",
  });
  expect(creditsOfPost(team, namesOfArticle(team, "none"))).toEqual({ authors: [], reviewers: [] });
});

it("a licence is shown only if it is public, and only web addresses are listed", () => {
  const licence = { kind: "Professional Engineer", number: "E-1", state: "Ohio", isShown: true };
  const told = personFacts(
    team,
    person({
      name: "B. Checker",
      languages: "English, Hindi;Marathi, ",
      licences: [licence, { ...licence, number: "E-2", isShown: false }],
      profile: "https://people.example/b",
      otherProfiles: ["mailto:b@firm.example", "https://people.example/b"],
    }),
  );
  expect(told.licences).toEqual([{ name: "Professional Engineer, Ohio", number: "E-1" }]);
  expect(told.languages).toEqual(["English", "Hindi", "Marathi"]);
  expect(told.profiles).toEqual(["https://people.example/b"]);
});

import { expect, it } from "vitest";
import { privacyDocument } from "./privacy-policy.ts";

it("says how long each kind of data is kept, the counts of page views among them", () => {
  const { list = [] } =
    privacyDocument.initial.sections.find(({ title }) => title === "How long we keep it") ?? {};
  for (const data of [
    /^Files/,
    /^Newsletter/,
    /^Links to samples/,
    /^Counts of page views and visits: /,
  ]) {
    expect(list.filter((line) => data.test(line))).toHaveLength(1);
  }
});

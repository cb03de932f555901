import { expect, it } from "vitest";
import { privacyDocument } from "./privacy-policy.ts";

it("states the retention of each kind of data, including counts of page views", () => {
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

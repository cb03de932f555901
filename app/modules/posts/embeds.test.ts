import { expect, it } from "vitest";
import { hostileEmbeds } from "#tests/support/hostile-html.ts";
import { embedFrames, embedOf } from "./embeds.ts";

const youTube = [
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
];
const tour = "https://my.matterport.com/show/?m=SxQL3iGyoDo";

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLx&t=90s", ...youTube],
  ["https://youtu.be/dQw4w9WgXcQ?si=x", ...youTube],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", ...youTube],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0", ...youTube],
  [
    "https://vimeo.com/76979871",
    "https://vimeo.com/76979871",
    "https://player.vimeo.com/video/76979871?dnt=1",
  ],
  [
    "https://vimeo.com/76979871/ab12cd34ef",
    "https://vimeo.com/76979871/ab12cd34ef",
    "https://player.vimeo.com/video/76979871?h=ab12cd34ef&dnt=1",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=ab12cd34ef",
    "https://vimeo.com/76979871/ab12cd34ef",
    "https://player.vimeo.com/video/76979871?h=ab12cd34ef&dnt=1",
  ],
  [`${tour}&play=1`, tour, tour],
])("knows %s", (address, page, frame) => {
  const embed = embedOf(address);
  expect(embed).toMatchObject({ page, frame });
  // Its page's target is normalised too, and its player is one that pages may frame.
  expect(embedOf(page)).toEqual(embed);
  expect(embedFrames).toContain(new URL(frame).origin);
});

it.each(hostileEmbeds)("takes %s for none", (address) => {
  expect(embedOf(address)).toBeUndefined();
});

it("leaves out a malformed second part of an address rather than pass it on", () => {
  const embed = embedOf("https://player.vimeo.com/video/1?h=<script>/../x/y");
  expect(embed?.frame).toBe("https://player.vimeo.com/video/1?dnt=1");
});

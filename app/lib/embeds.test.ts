import { expect, it } from "vitest";
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
  // What its page leads to is the same again, and its player is one that pages may frame.
  expect(embedOf(page)).toEqual(embed);
  expect(embedFrames).toContain(new URL(frame).origin);
});

it.each([
  "",
  "dQw4w9WgXcQ",
  "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload=x",
  "https://www.youtube.com/watch?v=../../evil",
  "https://www.youtube.com/@channel",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://a@www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ/../x",
  "https://vimeo.com/channels/staffpicks",
  "https://player.vimeo.com/video/1?h=<script>/../x/y",
  "https://my.matterport.com/show/?m=SxQL3iGyoDo%27",
  "https://my.matterport.com/models/SxQL3iGyoDo",
  "javascript:alert('https://youtu.be/dQw4w9WgXcQ')",
  "data:text/html,https://youtu.be/dQw4w9WgXcQ",
])("takes %s for none", (address) => {
  const embed = embedOf(address);
  // What is not a second part of ours is left out rather than passed on.
  if (embed) expect(embed.frame).toBe("https://player.vimeo.com/video/1?dnt=1");
  else expect(embed).toBeUndefined();
});

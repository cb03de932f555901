import { describe, expect, it } from "vitest";
import { hostileEmbeds } from "#tests/support/hostile-html.ts";
import { articleBody } from "./article-body.server.tsx";

const origins = { siteUrl: "https://firm.example", env: {} };
const page = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const block = (href: string, title = "A duct is blown") =>
  `<p class="embed"><a href="${href}">${title}</a></p>`;
const body = (html: string) => articleBody(html, origins, "Loads from {provider}.").html;

/** Every address that a browser could request by itself. */
const loaded = (html: string) =>
  html.match(/<(iframe|img|script|link|object|embed|video)\b|\ssrc=|url\(/gi);

describe("a video in an article", () => {
  it("is shown as a still that names the provider and links to its page", () => {
    const html = body(`<p>a</p>${block(page)}<p>b</p>`);
    expect(html).toContain("Load the video");
    expect(html).toContain("Loads from YouTube (www.youtube-nocookie.com).");
    expect(html).toContain(`<a href="${page}" target="_blank" rel="noopener noreferrer">`);
    expect(html).toContain("<figcaption>A duct is blown</figcaption>");
    expect(html).toMatch(/^<p>a<\/p><figure class="embed">.*<\/figure><p>b<\/p>$/s);
    expect(loaded(html)).toBeNull();
  });

  it("shows any characters of its title as text", () => {
    const html = body(block(page, '"&gt;&lt;img src=x onerror=alert(1)&gt; &amp;lt; 7'));
    expect(html).toContain('aria-label="&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp;lt; 7"');
    expect(html.match(/<img/g)).toBeNull();
  });

  it.each([
    ...hostileEmbeds.map((address) => [address || "no address", block(address)]),
    ["an id that breaks out", block(`${page}&quot; onload=&quot;alert(1)`.replace("XcQ", "Xc'"))],
    ["more than a link", `<p class="embed"><a href="${page}">a</a> b</p>`],
    ["marks in its title", `<p class="embed"><a href="${page}"><em>a</em></a></p>`],
    ["no link", '<p class="embed">a</p>'],
    [
      "a player of the author's",
      '<p class="embed"><iframe src="https://player.vimeo.com/video/1"></iframe></p>',
    ],
    [
      "a still of the author's",
      `<figure class="embed"><button data-embed>x</button><p class="sheet-links"><a href="${page}">x</a></p></figure>`,
    ],
  ])("is not embedded with %s", (_, html) => {
    const shown = body(html);
    expect(shown).not.toContain("data-embed");
    expect(shown).not.toContain("javascript:");
    // Inside quotes, any text is allowed.
    expect(shown.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/);
    expect(loaded(shown)).toBeNull();
  });
});

/** Known attacks: each would run the script `run`, or send a request to the host `away`. */
export const hostileHtml = ({ run, away }: { run: string; away: string }): readonly string[] => [
  // Attacks that run by themselves.
  `<script>${run}</script><script src="${away}/a.js"></script>`,
  `<img src=x onerror="${run}"><img src="${away}/b.png" alt="A plan" onload="${run}">`,
  `<svg onload="${run}"><script>${run}</script><image href="${away}/c.svg"/><a xlink:href="javascript:${run}"><text y=20>S</text></a></svg>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe><iframe src="${away}/d"></iframe><object data="${away}/e"></object><embed src="${away}/f">`,
  `<video><source src="${away}/g.mp4" onerror="${run}"></video><audio src="${away}/h.mp3" onerror="${run}"></audio><track src="${away}/i">`,
  `<details open ontoggle="${run}">T</details><marquee onstart="${run}">M</marquee>`,
  `<input name=q autofocus onfocus="${run}"><select autofocus onfocus="${run}"><textarea autofocus onfocus="${run}"></textarea></select>`,
  `<form action="${away}/j"><button formaction="javascript:${run}">Go</button></form>`,
  `<meta http-equiv=refresh content="0;url=${away}/k"><base href="${away}/">`,
  `<link rel=stylesheet href="${away}/l.css"><style>@import url(${away}/m.css); body { display: none }</style>`,
  // Attacks that run on interaction.
  `<p onmouseover="${run}" onclick="${run}" style="position:fixed;inset:0;background:url(${away}/n)">Over</p>`,
  `<a href="javascript:${run}">Four</a> <a href="JaVa&#x09;Script:${run}">Five</a> <a href="java&#10;script:${run}">Six</a>`,
  `<a href="data:text/html,<script>opener.${run}</script>">Seven</a> <a href="vbscript:${run}">Eight</a>`,
  `<a href="https://www.google.com/url?q=javascript:${run}">Nine</a> <a href="blob:${away}/o" ping="${away}/p">Ten</a>`,
  // Attacks that change when parsed again.
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;"></table></mtext></math>`,
  `<math href="javascript:${run}"><mi xlink:href="javascript:${run}">x</mi><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">n</p></noscript>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">x</p></xmp><title><img src=x onerror=${run}></title>`,
  `<template><img src=x onerror=${run}></template><plaintext-x onclick=${run}>p</plaintext-x>`,
  `<!--><img src=x onerror=${run}>--><![CDATA[<img src=x onerror=${run}>]]><?x <img src=x onerror=${run}>?>`,
  `<img src="x\` \`<script>${run}</script>"\` \`>&lt;script&gt;${run}&lt;/script&gt;`,
  // Images and styles of other sites.
  `<table background="${away}/q.png"><tr><td background="${away}/r.png" onmouseover="${run}">Cell</td></tr></table>`,
  `<img srcset="${away}/s.png 2x" src="data:image/svg+xml;base64,PHN2Zy8+"><picture><source srcset="${away}/t.png"><img src="//evil.example/u.png"></picture>`,
  `<p style="mso-list:l0 level1 lfo1;background:url(${away}/v)" data-pm-slice="0 0 []">a<img src="${away}/pixel.gif" width=1 onload="${run}"></p>`,
  // The editor's elements with foreign attributes and content.
  `<figure data-drawing="../../admin" onclick="${run}"><figcaption>${"<b>".repeat(40)}F</figcaption></figure>`,
  `<aside data-callout="note" onclick="${run}"><p>Note</p><script>${run}</script></aside>`,
  `<p class="formula numbered" id="main"><code class="tex">\\href{javascript:${run}}{x} \\includegraphics{${away}/w.png} \\url{${away}/x}</code></p>`,
  `<p>Text<small class="footnote"><img src=x onerror="${run}"><a href="javascript:${run}">Eleven</a></small></p>`,
  `<a data-ref="figure-a" href="javascript:${run}" onclick="${run}">Twelve</a>`,
  `<p class="embed"><a href="javascript:${run}//www.youtube.com/watch?v=dQw4w9WgXcQ">Film</a></p>`,
  `<p class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&quot; onload=&quot;${run}">Film</a></p>`,
  `<p class="embed"><iframe src="https://player.vimeo.com/video/1" onload="${run}"></iframe></p>`,
  `<p class="file"><a href="${away}/y.exe" download onclick="${run}">File</a></p>`,
  // Attacks that leave their container.
  `</div></article></main><h1>Escaped</h1><div id=main><p id=top>End</p></div>`,
  `<o:p onclick="${run}"><x-y onclick="${run}">a</x-y></o:p><body onload="${run}"><html onclick="${run}">`,
  // Unclosed, and therefore last: it swallows everything after it.
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
];

/** URLs that only resemble a video's. */
export const hostileEmbeds: readonly string[] = [
  "",
  "dQw4w9WgXcQ",
  "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload=x",
  "https://www.youtube.com/watch?v=../../evil",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/redirect?q=https://evil.example",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://a@www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ/../x",
  "https://vimeo.com/channels/staffpicks",
  "https://my.matterport.com/show/?m=SxQL3iGyoDo%27",
  "https://my.matterport.com/models/SxQL3iGyoDo",
  "https://evil.example/watch?v=dQw4w9WgXcQ",
  "javascript:alert('https://youtu.be/dQw4w9WgXcQ')",
  "data:text/html,https://youtu.be/dQw4w9WgXcQ",
];

const running =
  /^<\/?(script|style|iframe|frame|object|embed|form|input|select|textarea|link|meta|base|template|noscript|xmp|plaintext|video|audio|source|track|details|marquee|applet|title|body|html|[!?])/i;
const acting = /\s(on\w+|style|srcset|srcdoc|background|ping|formaction|xlink:href)\s*=/i;
const foreign = /\ssrc="(?!\/[^/]|https:\/\/firm\.example\/)/i;

/**
 * The tags in an article's HTML that would run or load third-party content by themselves; harmless HTML has none. Ignores
 * text and quoted values other than URLs. In the editor, images of other sites are nodes that load nothing.
 */
export function harmIn(html: string, { mayNameImages = false } = {}): string[] {
  const tags = html.match(/<[a-z!?/][^<>]*>/gi) ?? [];
  return tags.filter((tag) => {
    const isNamed = mayNameImages && tag.startsWith("<img ");
    return (
      running.test(tag) ||
      acting.test(tag.replace(/"[^"]*"/g, '""')) ||
      (!isNamed && /="\s*(javascript|vbscript|data|blob)\s*:/i.test(tag)) ||
      (!isNamed && foreign.test(tag))
    );
  });
}

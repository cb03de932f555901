import type { MouseEvent } from "react";
import { Markup } from "#app/site/sections/markup.tsx";

/** Loads the video whose button was clicked, whose code is fetched then too. */
function loadClickedEmbed({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-embed]") : null;
  if (button) void import("./load-embed.ts").then(({ loadEmbed }) => loadEmbed(button));
}

/** The text of an article, rendered by the server. Sheets open in it, and videos load on request. */
export function ArticleText({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the buttons within are clicked, also by keyboard
    <div onClick={loadClickedEmbed}>
      <Markup html={html} className="prose" />
    </div>
  );
}

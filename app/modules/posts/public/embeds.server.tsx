import { renderToStaticMarkup } from "react-dom/server";
import { buttonClasses } from "#app/ui/button.tsx";
import { type Embed, embedOf } from "../embeds.ts";

/** The allow-list's form of an embed: a marked paragraph with only a link. */
const opening = '<p class="embed"><a href="';
const rest = /^([^"<>]*)"(?: rel="[^"<>]*")?>([^<>]*)<\/a><\/p>/;

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/**
 * Cleaned HTML with a still in place of each video and tour. The still names the provider in the words of `warning`
 * ("{provider}") and asks before anything is loaded. Media of unknown providers stay links.
 */
export function withEmbeds(html: string, warning: string): string {
  const [start = "", ...parts] = html.split(opening);
  const shown = parts.map((part) => {
    const [whole = "", address = "", title = ""] = rest.exec(part) ?? [];
    const embed = embedOf(decoded(address));
    if (!embed) return opening + part;
    const words = decoded(title).trim();
    // The editor writes the address if no one has entered a title.
    const shownTitle = words === decoded(address) ? "" : words;
    return still(embed, shownTitle, warning) + part.slice(whole.length);
  });
  return start + shown.join("");
}

const still = (embed: Embed, title: string, warning: string) =>
  renderToStaticMarkup(<Still embed={embed} title={title} warning={warning} />);

/** The lines of a frame and the play sign. It is not the provider's image, so nothing is fetched. */
function Still({ embed, title, warning }: { embed: Embed; title: string; warning: string }) {
  const { provider, what, page, frame } = embed;
  const name = `${provider} ${what}`;
  return (
    <figure className="embed">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls of a form */}
      <div className="embed-place" role="group" tabIndex={-1} aria-label={title || name}>
        <svg aria-hidden="true" viewBox="0 0 64 64" className="embed-sign">
          <circle cx="32" cy="32" r="30" />
          <path d="M26 20v24l18-12z" />
        </svg>
        <p className="embed-name">{name}</p>
        <div className="needs-script print:hidden">
          <button type="button" data-embed="" className={buttonClasses("secondary")}>
            Load the {what}
          </button>
          <p className="embed-warning">
            {warning.replaceAll("{provider}", `${provider} (${new URL(frame).hostname})`)}
          </p>
        </div>
      </div>
      <p className="sheet-links">
        <a href={page} target="_blank" rel="noopener noreferrer">
          Open on {provider} in a new tab
        </a>
      </p>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

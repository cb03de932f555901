// The addresses of videos and tours that an article may contain, and those of their players. Used by the editor, by the
// pages, and by the host for its security policy. Nothing is loaded from a provider before a reader requests it.

import { parseUrl } from "#app/lib/urls.ts";

type Provider = {
  name: string;
  /** Its content, within a sentence. */
  what: "video" | "3D tour";
  hosts: readonly string[];
  /** The ID in an address of these hosts, checked strictly; nothing for any other page of theirs. */
  read: (url: URL) => string | undefined;
  /** Its public address. */
  page: (id: string) => string;
  /** Its player, in the variant with minimal tracking. */
  frame: (id: string) => string;
};

const youTubeId = /^[\w-]{11}$/;
const youTubePath = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/;
const vimeoPath = /^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/;
const vimeoHash = /^[0-9a-f]{6,20}$/;
const matterportId = /^[A-Za-z0-9]{11}$/;

const providers: readonly Provider[] = [
  {
    name: "YouTube",
    what: "video",
    hosts: [
      "www.youtube.com",
      "youtube.com",
      "m.youtube.com",
      "youtu.be",
      "www.youtube-nocookie.com",
    ],
    read({ hostname, pathname, searchParams }) {
      const id =
        hostname === "youtu.be"
          ? pathname.slice(1)
          : (youTubePath.exec(pathname)?.[1] ??
            (pathname === "/watch" ? searchParams.get("v") : null));
      return id && youTubeId.test(id) ? id : undefined;
    },
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: "Vimeo",
    what: "video",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    read({ pathname, searchParams }) {
      const [, id, hash = searchParams.get("h") ?? ""] = vimeoPath.exec(pathname) ?? [];
      // An unlisted video has a second part.
      return id && (vimeoHash.test(hash) ? `${id}/${hash}` : id);
    },
    page: (id) => `https://vimeo.com/${id}`,
    frame(id) {
      const [video, hash] = id.split("/");
      return `https://player.vimeo.com/video/${video}?${hash ? `h=${hash}&` : ""}dnt=1`;
    },
  },
  {
    name: "Matterport",
    what: "3D tour",
    hosts: ["my.matterport.com"],
    read({ pathname, searchParams }) {
      const id = searchParams.get("m");
      return /^\/show\/?$/.test(pathname) && id && matterportId.test(id) ? id : undefined;
    },
    page: (id) => `https://my.matterport.com/show/?m=${id}`,
    frame: (id) => `https://my.matterport.com/show/?m=${id}`,
  },
];

/** A video or a tour of a known provider. */
export type Embed = { provider: string; what: Provider["what"]; page: string; frame: string };

/** The media of an address; nothing for anything but a video or tour of a known provider. */
export function embedOf(address: string): Embed | undefined {
  const url = parseUrl(address);
  if (url?.protocol !== "https:" || url.port || url.username) return undefined;
  const provider = providers.find(({ hosts }) => hosts.includes(url.hostname));
  const id = provider?.read(url);
  if (!provider || !id) return undefined;
  const { name, what, page, frame } = provider;
  return { provider: name, what, page: page(id), frame: frame(id) };
}

/** The sources of a content security policy that a page may frame. */
export const embedFrames: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://my.matterport.com",
];

/** The names of the providers, as in a sentence. */
export const embedProviders = "YouTube, Vimeo or Matterport";

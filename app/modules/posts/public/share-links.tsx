import { buttonClasses } from "#app/ui/button.tsx";

const networks = [
  {
    name: "LinkedIn",
    address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  {
    name: "Twitter",
    address: (url: string, title: string) =>
      `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
  {
    name: "Facebook",
    address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
] as const;

/** Links to the networks' share pages, in a small window, or in a new tab without scripts or pop-ups. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 sm:gap-3">
      <span className="text-secondary">Share</span>
      {networks.map(({ name, address }) => {
        const href = address(encodeURIComponent(url), encodeURIComponent(title));
        return (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses("secondary", "max-sm:px-3!")}
            onClick={(event) => {
              const small = window.open(href, "share", "width=600,height=400");
              if (!small) return;
              small.opener = null;
              event.preventDefault();
            }}
          >
            {name}
          </a>
        );
      })}
    </div>
  );
}

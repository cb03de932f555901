/** Appears after 300 px of scroll (the boot script marks the document). A link, so it works before React. */
export function ScrollToTop() {
  return (
    <nav aria-label="Page">
      <a
        href="#top"
        className="fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-sheet border border-white/30 bg-ink to-top text-white shadow-float print:hidden"
      >
        <span className="sr-only">Scroll to top</span>
        <svg
          aria-hidden="true"
          width="18"
          height="18"
          viewBox="0 0 18 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        >
          <path d="M9 16V3M3 8.5 9 2.5l6 6" />
        </svg>
      </a>
    </nav>
  );
}

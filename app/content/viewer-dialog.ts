/** What is on the page while the viewer itself is loaded. */
export const viewerDialogText = {
  close: "Close",
  loading: "Loading the viewer…",
  failed: "The viewer could not be loaded.",
  retry: "Try again",
} as const;

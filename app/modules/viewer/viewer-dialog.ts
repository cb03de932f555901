/** The page's content while the viewer is loaded. */
export const viewerDialogText = {
  close: "Close",
  loading: "Loading the viewer…",
  failed: "The viewer could not be loaded.",
  retry: "Try again",
} as const;

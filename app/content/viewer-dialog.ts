/** What stands on the page before the viewer itself is loaded. */
export const viewerDialogText = {
  open: "View 3D Model",
  close: "Close",
  loading: "Loading the viewer…",
  failed: "The viewer could not be loaded.",
  retry: "Try again",
} as const;

import { removeMain, restoreMain, setMain } from "./assignment-changes.server.ts";
import { addToGallery, deleteImage, moveImage, saveCaption } from "./gallery-changes.server.ts";
import type { PortfolioAnswer } from "./portfolio-answer.ts";
import { type Context, deleteProject, moveProject } from "./project-changes.server.ts";

type Change = {
  make: (context: Context, form: FormData) => Promise<PortfolioAnswer>;
  /** Said when it fails. */
  failure: string;
};

const notAssigned = "Error assigning image. Please try again.";
const orderNotSaved = "The order could not be saved. Please try again.";

/** Every change of the portfolio, by the `intent` of its form. */
export const changes: Record<string, Change> = {
  delete: {
    make: deleteProject,
    failure: "The project could not be deleted. Please try again.",
  },
  move: { make: moveProject, failure: orderNotSaved },
  "set-main": { make: setMain, failure: notAssigned },
  "restore-main": { make: restoreMain, failure: notAssigned },
  "remove-main": { make: removeMain, failure: "Error removing image. Please try again." },
  "add-to-gallery": {
    make: addToGallery,
    failure: "Error adding image to gallery. Please try again.",
  },
  caption: { make: saveCaption, failure: "The caption could not be saved. Please try again." },
  "move-image": { make: moveImage, failure: orderNotSaved },
  "delete-image": {
    make: deleteImage,
    failure: "The image could not be deleted. Please try again.",
  },
};

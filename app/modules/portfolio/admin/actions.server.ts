import { defineActions } from "#app/admin/actions.server.ts";
import { assignStep, stepSchema, unassignSchema, unassignStep } from "./assignment.server.ts";
import {
  assignCategory,
  assignCategorySchema,
  deleteProjects,
  idSchema,
  moveProject,
  moveSchema,
  projectsSchema,
  publishProjects,
  publishSchema,
  restoreCategories,
  restoreCategoriesSchema,
} from "./project-changes.server.ts";
import {
  addSchema,
  addToGallery,
  captionSchema,
  deleteImage,
  moveImage,
  removeMain,
  removeSchema,
  restoreMain,
  restoreSchema,
  saveCaption,
  setMain,
  setMainOfGallery,
  setSchema,
} from "./project-images.server.ts";

const notAssigned = "Error assigning image. Please try again.";
const orderNotSaved = "The order could not be saved. Please try again.";
const notFiled = "Nothing was changed. Please try again.";
const assignmentFailed = "Error occurred during auto-assignment";

const notChanged = "The project could not be changed. Please try again.";

/** The changes of the portfolio that take effect immediately. */
export const portfolioAction = defineActions({
  publish: {
    schema: publishSchema,
    failure: notChanged,
    run: (call) => publishProjects(call, "publish"),
  },
  unpublish: {
    schema: publishSchema,
    failure: notChanged,
    run: (call) => publishProjects(call, "unpublish"),
  },
  delete: {
    schema: projectsSchema,
    failure: "The project could not be deleted. Please try again.",
    run: deleteProjects,
  },
  assign: { schema: assignCategorySchema, failure: notFiled, run: assignCategory },
  "restore-categories": {
    schema: restoreCategoriesSchema,
    failure: notFiled,
    run: restoreCategories,
  },
  move: { schema: moveSchema, failure: orderNotSaved, run: moveProject },
  "set-main": { schema: setSchema, failure: notAssigned, run: setMain },
  "set-main-of-gallery": { schema: idSchema, failure: notAssigned, run: setMainOfGallery },
  "restore-main": { schema: restoreSchema, failure: notAssigned, run: restoreMain },
  "remove-main": {
    schema: removeSchema,
    failure: "Error removing image. Please try again.",
    run: removeMain,
  },
  "add-to-gallery": {
    schema: addSchema,
    failure: "Error adding image to gallery. Please try again.",
    run: addToGallery,
  },
  caption: {
    schema: captionSchema,
    failure: "The caption could not be saved. Please try again.",
    run: saveCaption,
  },
  "move-image": { schema: moveSchema, failure: orderNotSaved, run: moveImage },
  "delete-image": {
    schema: idSchema,
    failure: "The image could not be deleted. Please try again.",
    run: deleteImage,
  },
});

/** A step of an automatic assignment, or its undo. */
export const assignmentAction = defineActions({
  "auto-assign": { schema: stepSchema, failure: assignmentFailed, run: assignStep },
  unassign: { schema: unassignSchema, failure: assignmentFailed, run: unassignStep },
});

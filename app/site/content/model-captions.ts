/** The captions of the sample building's images, on pages and in the viewer. */
export const modelCaptions = {
  cloud: "Point cloud",
  model: "Model",
  slider: "Point cloud to the left, model to the right",
  alt: "A two-storey plant and office building with its roofs taken off: left of the slider as laser-scan points, right of it as the model with walls, frame, ducts and cable trays",
  deviationAlt:
    "The scan of the building coloured by its distance to the model: nearly all points are grey, the lower front wall turns orange towards its top, parts of the first-floor slab are orange and blue",
  legend: "Distance of a point from the model, mm",
  behind: "behind the surface",
  before: "in front",
} as const;

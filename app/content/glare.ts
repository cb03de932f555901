// The choices of the glare assessment form: what is stored, and the words that people read.

export const proximities = ["yes", "no", "unsure"] as const;
type Proximity = (typeof proximities)[number];
export const proximityNames: Record<Proximity, string> = {
  yes: "Yes",
  no: "No",
  unsure: "Not sure",
};

export const planningStages = ["pre", "submitted", "resubmission"] as const;
type PlanningStage = (typeof planningStages)[number];
export const planningStageNames: Record<PlanningStage, string> = {
  pre: "Not yet submitted",
  submitted: "Application submitted",
  resubmission: "Resubmission",
};

import type { GlossaryEntry } from "./term.ts";

export const bimTerms: readonly GlossaryEntry[] = [
  [
    "BIM (building information modelling)",
    "Working with a model whose elements know what they are, so that drawings, schedules and quantities come from one source.",
  ],
  [
    "LOD (level of development)",
    "How far an element of a model can be relied on, from 100 (a symbol) to 500 (verified on site). It is stated element by element.",
  ],
  [
    "BEP (BIM execution plan)",
    "The document that says who models what, to which LOD, in which programs, with which names and by when.",
  ],
  [
    "IFC (Industry Foundation Classes)",
    "The open format for building models, ISO 16739-1, that programs of different makers can read.",
  ],
  [
    "RVT",
    "The file of a Revit model. A newer file does not open in an older release, so the release is agreed first.",
  ],
  ["NWC and NWD", "Navisworks files: one model prepared for review, and the published whole."],
  [
    "BCF (BIM Collaboration Format)",
    "An open format for issues: a view of the model, a comment, who is to answer and by when.",
  ],
  [
    "Federated model",
    "The models of all disciplines seen together, each still in the hands of its author.",
  ],
  [
    "Clash detection",
    "Searching a federated model for elements that share a space, or come closer than they should.",
  ],
  [
    "MEP",
    "Mechanical, electrical and plumbing services: ducts, pipes, cable trays and their equipment.",
  ],
  ["4D and 5D", "A model whose elements are linked to the programme (4D) and to costs (5D)."],
  [
    "BIM object, family",
    "A reusable element, such as a door, with its shape and its properties. Revit calls it a family.",
  ],
];

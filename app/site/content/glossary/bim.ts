import { defineTrade } from "./trade.ts";

export const bimTrade = defineTrade({
  id: "building-models",
  title: "Building models",
  terms: [
    {
      name: "BIM (building information modelling)",
      meaning:
        "Working with a model whose elements carry their own data, so that drawings, schedules and quantities come from one source.",
    },
    {
      name: "LOD (level of development)",
      meaning:
        "How far a model element can be relied on, from 100 (a symbol) to 500 (verified on site). It is stated element by element.",
    },
    {
      name: "BEP (BIM execution plan)",
      meaning:
        "The document that sets out who models what, to which LOD, in which software, under which names and by when.",
    },
    {
      name: "IFC (Industry Foundation Classes)",
      meaning:
        "The open format for building models, ISO 16739-1, that software from different vendors can read.",
    },
    {
      name: "RVT",
      meaning:
        "The file format of a Revit model. A newer file does not open in an older release, so the release is agreed first.",
    },
    {
      name: "NWC and NWD",
      meaning:
        "Navisworks files: a cache of one model (NWC) and a published, self-contained review file (NWD).",
    },
    {
      name: "BCF (BIM Collaboration Format)",
      meaning:
        "An open format for issues: a view of the model, a comment, the person responsible and a due date.",
    },
    {
      name: "Federated model",
      meaning:
        "The models of all disciplines viewed together, each still maintained by its author.",
    },
    {
      name: "Clash detection",
      meaning:
        "Searching a federated model for elements that occupy the same space, or come closer than they should.",
    },
    {
      name: "MEP",
      meaning:
        "Mechanical, electrical and plumbing services: ducts, pipes, cable trays and their equipment.",
    },
    {
      name: "4D and 5D",
      meaning: "A model whose elements are linked to the programme (4D) and to costs (5D).",
    },
    {
      name: "BIM object, family",
      meaning:
        "A reusable element, such as a door, with its shape and its properties. Revit calls it a family.",
    },
  ],
});

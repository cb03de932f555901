export const servicesHero = {
  title: "Specialized Engineering Services",
  lead: "Fibre, solar, scanning, BIM and civil permits from one drawing office. Standard delivery in 5-7 days for a report or a small permit set; each service below gives the range for larger scopes. Express option for urgent work.",
} as const;

export const process = [
  {
    title: "Requirements Analysis",
    text: "We read your brief, standards and input data, and list what is missing before it causes delay.",
  },
  {
    title: "Technical Planning",
    text: "Design rules, sheet list, responsibilities and dates, agreed before the first line is drawn.",
  },
  {
    title: "Execution & Analysis",
    text: "Drafting, modelling and calculation by the discipline's own team, with interim views where you want them.",
  },
  {
    title: "Quality Assurance",
    text: "A second engineer checks quantities, references and standards. Then the set is issued with its register.",
  },
] as const;

export const industries = [
  {
    title: "Telecommunications",
    text: "Operators, ISPs and outside-plant contractors who build fibre.",
  },
  {
    title: "Solar Energy",
    text: "Developers and planning consultants who take PV projects through planning.",
  },
  {
    title: "Architecture & Construction",
    text: "Architects, facility managers and contractors who need models they can trust.",
  },
] as const;

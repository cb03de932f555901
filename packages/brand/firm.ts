/**
 * Facts that only the firm can know: prices, people, testimonials, claims, cases. `isConfirmed: false` marks placeholder
 * content, which is not a fact until the firm has confirmed or replaced it.
 */
export type Confirmable = {
  readonly isConfirmed: boolean;
  readonly [detail: string]: unknown;
};

/** The firm's facts. Every name, address and number of the firm is here and nowhere else. */
export const firm = {
  isConfirmed: false,
  name: "Datumline Engineering",
  shortName: "Datumline",
  /** Prefix of drawing numbers. */
  initials: "DL",
  tagline: "Engineering drafting and design",
  founded: 2016,
  email: "info@datumline.example",
  salesEmail: "quotes@datumline.example",
  address: {
    lines: ["Level 4, Survey House", "Baner Road"],
    city: "Pune",
    region: "Maharashtra",
    postalCode: "411045",
    country: "India",
    countryCode: "IN",
  },
  /** Degrees, WGS 84. */
  location: { latitude: 18.559, longitude: 73.7868 },
  hours: { days: "Mon-Fri", from: "9:00 AM", to: "6:00 PM", timeZone: "IST (UTC+5:30)" },
  areaServed: "Worldwide",
  profiles: {
    director: "https://www.linkedin.com/company/datumline.example",
    linkedin: "https://www.linkedin.com/company/datumline.example",
  },
} as const satisfies Confirmable;

/** Its mailboxes until the environment or the admin sets others. Apart from its facts, which pages load. */
export const defaultMailboxes = {
  /** Sender of automatic emails. */
  mailFrom: "Datumline Engineering <no-reply@datumline.example>",
  /** The mailbox for leads. */
  mailTo: "leads@datumline.example",
} as const;

/** The author of texts without a named author. */
export const firmTeam = `${firm.name} team`;

/** Prefix of file names for visitors. */
export const firmFilePrefix = "datumline";

/** The town that distances and hours are counted from: degrees, WGS 84, and standard time, hours ahead of UTC. */
export const firmTown = {
  name: firm.address.city,
  latitudeDeg: 18.52,
  longitudeDeg: 73.86,
  standardUtcH: 5.5,
  zone: "Asia/Kolkata",
} as const;

/** The claims that the firm publishes about itself on the home and about pages. */
export const claims = {
  isConfirmed: false,
  projects: "500+",
  countries: "25+",
  years: "10+",
  satisfaction: "98%",
  /** Working days. */
  standardDelivery: { from: 5, to: 7 },
  replyWithin: "24 hours",
} as const satisfies Confirmable;

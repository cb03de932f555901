import fc from "fast-check";
import { contactServices, quoteServiceTitles } from "#app/catalogue/choices.ts";
import { planningStages, proximities } from "#app/content/glare.ts";
import { expressOption, modelLevels, scanFormats } from "#app/content/quote.ts";
import { issueFormToken } from "#app/requests/spam.server.ts";
import { secret } from "#tests/e2e/fixtures.ts";
import { decode, type Field } from "#tests/support/hostile-forms.ts";

/** What a page of a minute ago carries. */
export const token = issueFormToken(secret, Date.now() - 60_000);

/** The fields of a form as the server must have understood them. */
export class Reading {
  readonly #fields: readonly Field[];
  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }
  all(name: string): string[] {
    return this.#fields
      .filter((field) => field.name === name)
      .map(({ value, isFile }) => (isFile ? "a file" : decode(value)));
  }
  /** Without what the form does not mean; nothing when it is blank. A field that is there twice is none of ours. */
  line(name: string): string | null {
    const [value = "", ...more] = this.all(name).map((each) => each.replace(/\r\n?/g, "\n").trim());
    return more.length > 0 ? "twice" : value || null;
  }
  /** As it was sent, of a list of which one can be chosen. */
  choice(name: string): string | null {
    const [value = "", ...more] = this.all(name);
    return more.length > 0 ? "twice" : value || null;
  }
  choices(name: string): string[] {
    return [...new Set(this.all(name).filter(Boolean))];
  }
  get isSuspect(): boolean {
    const first = (name: string) => this.all(name)[0] ?? "";
    const elapsed = first("form_elapsed");
    return (
      first("subject_line_2") !== "" ||
      first("form_token") !== token ||
      (elapsed !== "" && !(Number(elapsed) >= 2_000))
    );
  }
}

type Form = Record<string, string | string[]>;
/** A form that anybody can send. */
export type PublicForm = {
  path: string;
  /** A form of which every field is in order. */
  whole: fc.Arbitrary<Form>;
  success: string;
  /** What is said instead while no mail can go out. */
  successWithoutMail?: string;
  /** What is said when it could not be stored; nothing where that is no matter. */
  failure?: string;
  table: string;
  leadKind: string;
  /** The row that must be there of an accepted form, but for its id and time. */
  row(form: Reading): Record<string, unknown>;
};

const words = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `x${text}`);
const optional = fc.oneof(fc.constant(""), words);
/** Each of them once: to one address only so many mails go in a day. */
const address = fc.uuid().map((id) => `Visitor.${id}@client.example`);
const addressAgain = fc.nat().map((number) => `Visitor.${number}@client.example`);
const oneOf = (options: readonly string[]) => fc.constantFrom(...options);
const some = (options: readonly string[], minLength = 0) =>
  fc.subarray([...options], { minLength });

const guard: fc.Arbitrary<Form> = fc.constantFrom<Form[]>(
  { form_token: token, form_elapsed: "60000", subject_line_2: "" },
  { form_token: token, subject_line_2: "x" },
  { form_token: token, form_elapsed: "3" },
  { form_token: `${token}x` },
  {},
);

const form = (name: string, fields: Record<string, fc.Arbitrary<string | string[]>>) =>
  fc
    .tuple(guard, fc.record(fields))
    .map(([guards, values]): Form => ({ ...values, ...guards, form_name: name }));

const email = (read: Reading) => ({ email: read.line("email") });
const failures = {
  message: "There was an error submitting your message. Please try again.",
  request: "There was an error submitting your request. Please try again.",
  processing: "There was an error processing your request. Please try again.",
};
const sample = (path: string, name: string, inWords: string, success: string): PublicForm => ({
  path,
  success,
  successWithoutMail: `Thank you! We will send ${inWords} to your email as soon as we can.`,
  failure: failures.processing,
  whole: form(name, { email: address }),
  table: "sample_report_requests",
  leadKind: name,
  row: email,
});
const quoteThanks = "Thank you! Your quote request has been received. We reply within 24 hours.";

export const publicForms: Record<string, PublicForm> = {
  contact: {
    path: "/contact",
    success: "Thank you for your message! We will get back to you soon.",
    failure: failures.message,
    whole: form("contact", {
      name: words,
      email: address,
      phone: optional,
      company: optional,
      service: oneOf(contactServices),
      message: words,
    }),
    table: "contact_submissions",
    leadKind: "contact",
    row: (read) => ({
      name: read.line("name"),
      ...email(read),
      phone: read.line("phone"),
      company: read.line("company"),
      service: read.choice("service"),
      message: read.line("message"),
    }),
  },
  glare: {
    path: "/services/solar-pv-permitting",
    success: "Thank you! Your glare assessment request has been submitted successfully.",
    failure: failures.request,
    whole: form("glare", {
      name: words,
      email: address,
      company: optional,
      siteAddress: words,
      pvSize: words,
      nearAirport: oneOf(proximities),
      planningStage: oneOf(planningStages),
    }),
    table: "glare_assessments",
    leadKind: "glare",
    row: (read) => ({
      name: read.line("name"),
      ...email(read),
      company: read.line("company"),
      site_address: read.line("siteAddress"),
      pv_size: read.line("pvSize"),
      near_airport: read.choice("nearAirport"),
      planning_stage: read.choice("planningStage"),
    }),
  },
  "sample model": sample(
    "/services/scan-to-bim",
    "sample-model",
    "the sample BIM model",
    "Sample BIM model has been sent to your email!",
  ),
  "sample report": sample(
    "/services/solar-pv-permitting",
    "sample-report",
    "the sample glare report",
    "Thank you! The sample report has been sent to your email.",
  ),
  quote: {
    path: "/quote",
    success: quoteThanks,
    failure: failures.request,
    whole: form("quote", {
      name: words,
      email: address,
      service: oneOf(quoteServiceTitles),
      details: words,
    }),
    table: "quote_requests",
    leadKind: "quote",
    row: (read) => ({
      kind: "quote",
      name: read.line("name"),
      ...email(read),
      phone: null,
      company: null,
      country: null,
      services: [read.choice("service")],
      project_details: read.line("details"),
      scan_formats: [],
      lod: null,
      deadline: null,
      express: false,
      budget: null,
      attachments: [],
    }),
  },
  project: {
    path: "/quote",
    success: quoteThanks,
    failure: failures.request,
    whole: form("project", {
      name: words,
      email: address,
      phone: optional,
      company: optional,
      country: optional,
      services: some(quoteServiceTitles, 1),
      projectDetails: words,
      scanFormats: some(scanFormats),
      lod: oneOf(["", ...modelLevels]),
      deadline: oneOf(["", "2099-12-31"]),
      express: some([expressOption]),
      budget: optional,
      link: oneOf(["", "https://files.client.example/scan?key=%00&x=1"]),
    }),
    table: "quote_requests",
    leadKind: "project",
    row(read) {
      const link = read.line("link");
      return {
        kind: "project",
        name: read.line("name"),
        ...email(read),
        phone: read.line("phone"),
        company: read.line("company"),
        country: read.line("country"),
        services: read.choices("services"),
        project_details: read.line("projectDetails"),
        scan_formats: read.choices("scanFormats"),
        lod: read.choice("lod"),
        deadline: read.choice("deadline"),
        express: read.choice("express") !== null,
        budget: read.line("budget"),
        attachments: link ? [{ name: link, path: link, size: 0, type: "link" }] : [],
      };
    },
  },
  newsletter: {
    path: "/newsletter",
    success: "Please check your email to confirm your subscription.",
    successWithoutMail: "Thank you! We will send you an email to confirm your subscription.",
    failure: failures.processing,
    whole: form("newsletter", { email: addressAgain }),
    table: "newsletter_subscribers",
    leadKind: "newsletter",
    row: (read) => ({
      email: read.line("email")?.toLowerCase(),
      confirmed_at: null,
      unsubscribed_at: null,
    }),
  },
  "portfolio access": {
    path: "/portfolio",
    success: "The portfolio is open.",
    whole: form("portfolio-access", { email: address }),
    table: "portfolio_access_requests",
    leadKind: "portfolio-access",
    row: email,
  },
};

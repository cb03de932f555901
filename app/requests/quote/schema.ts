import { z } from "zod";
import { quoteServiceTitles } from "#app/catalogue/choices.ts";
import { modelLevels, scanFormats } from "#app/content/quote.ts";
import {
  choice,
  email,
  line,
  message,
  optionalLine,
  optionalLink,
} from "#app/forms/rules.server.ts";
import { mostAttachments } from "#app/lib/attachments.ts";

const day = 24 * 3600 * 1000;

const service = choice("Service", quoteServiceTitles);

/** Some of what is offered, nothing twice. */
const some = <Option extends z.ZodType<string>>(option: Option) =>
  z.array(option).transform((chosen) => [...new Set(chosen)]);

/** A day of the calendar that is not yet over everywhere on earth, or `null`. */
const optionalDay = (label: string) =>
  z.iso
    .date({ error: `${label} must be a date.`, abort: true })
    .refine(
      (value) => Date.parse(value) + 1.5 * day >= Date.now(),
      `${label} must not be in the past.`,
    )
    .optional()
    .transform((value) => value ?? null);

/** The short form: one service, described in a few lines. */
export const quoteSchema = z.object({
  name: line("Name"),
  email: email("Email"),
  service,
  details: message("Details"),
});

/** The long form: all that a firm price needs. */
export const projectSchema = z.object({
  name: line("Name"),
  email: email("Email"),
  phone: optionalLine("Phone"),
  company: optionalLine("Company"),
  country: optionalLine("Country"),
  services: some(service).refine((chosen) => chosen.length > 0, "Service is required."),
  projectDetails: message("Project Details"),
  scanFormats: some(choice("Scan Formats", scanFormats)).optional().default([]),
  lod: z
    .enum(modelLevels, "LOD must be one of the list.")
    .optional()
    .transform((value) => value ?? null),
  deadline: optionalDay("Deadline"),
  express: z.string().optional().transform(Boolean),
  budget: optionalLine("Budget"),
  link: optionalLink("Link to larger scans"),
  /** Tokens of uploaded files. */
  attachments: z
    .array(z.string())
    .max(mostAttachments, `At most ${mostAttachments} files can be sent.`)
    .optional()
    .default([]),
});

export type QuoteRequest = z.output<typeof quoteSchema>;
export type ProjectRequest = z.output<typeof projectSchema>;

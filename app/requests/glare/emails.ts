import { firm } from "@datumline/brand/firm";
import { glareDelivery } from "#app/catalogue/solar-pv-permitting.ts";
import type { ValuesOf } from "#app/forms/fields.ts";
import { factsOf } from "#app/forms/read-field.ts";
import { leadMails } from "#app/mail/lead-mails.ts";
import { glare } from "./definition.ts";

type GlareRequest = ValuesOf<typeof glare.fields>;

/** The two mails of a glare assessment request. */
export function glareMails(request: GlareRequest, reference: string, firmMailbox: string) {
  return leadMails({
    visitor: request.email,
    firmMailbox,
    reference,
    toFirm: {
      subject: `Glare assessment: ${request.siteAddress} – ${request.name}`,
      preview: `Glare assessment for ${request.siteAddress}`,
      heading: "New glare assessment request",
      paragraphs: ["Sent through the solar page."],
      facts: factsOf(glare.fields, request),
    },
    toVisitor: {
      subject: `We have received your glare assessment request – ${firm.name}`,
      preview: "We have your request and will come back to you with a scope and a date.",
      heading: "Thank you for your request",
      paragraphs: [
        "We have received your glare assessment request. We look at the site first and come back to you with the receptors we would assess, a price and a date.",
        `An assessment takes ${glareDelivery} from the day the input is complete. To save a round, reply with the array layout, the tilt and bearing of the modules, their height above ground and the module data sheet.`,
        "If you did not write to us, you can ignore this email. Nothing more will be sent to you.",
      ],
    },
  });
}

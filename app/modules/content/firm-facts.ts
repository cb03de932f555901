import { firm } from "@datumline/brand/firm";

/** The firm's facts by default, as in its document (firm.ts). */
export const initialFirm = {
  name: firm.name as string,
  shortName: firm.shortName as string,
  tagline: firm.tagline as string,
  email: firm.email as string,
  salesEmail: firm.salesEmail as string,
  phone: "",
  address: firm.address.lines.join("\n"),
  city: firm.address.city as string,
  region: firm.address.region as string,
  postalCode: firm.address.postalCode as string,
  country: firm.address.country as string,
  countryCode: firm.address.countryCode as string,
  hours: firm.hours as Readonly<Record<"days" | "from" | "to" | "timeZone", string>>,
  founded: firm.founded as number,
  linkedin: firm.profiles.linkedin as string,
  areaServed: firm.areaServed as string,
  registrations: [] as readonly { readonly register: string; readonly number: string }[],
};

export type FirmFacts = Readonly<typeof initialFirm>;

/** A telephone number as an address that dials it. */
export const telUrl = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** The lines of the address; commas are added where they are joined. */
export const addressLines = ({ address }: Pick<FirmFacts, "address">): string[] =>
  address
    .split("\n")
    .map((line) =>
      line
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean)
        .join(", "),
    )
    .filter(Boolean);

/** The firm's address, on one line. */
export const postalAddress = (firm: FirmFacts): string =>
  [...addressLines(firm), `${firm.city} ${firm.postalCode}`, firm.country].join(", ");

import { ownSite, sayValue } from "#modules/analytics/visit-values.ts";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";

type CameByProps = {
  lead: Pick<Lead, "landing" | "referringHost" | "utmSource" | "utmMedium" | "utmCampaign">;
};

/** The start of the visit behind a lead; nothing if the visitor had not agreed to analytics. */
export function CameBy({ lead }: CameByProps) {
  const { landing, referringHost, utmSource, utmMedium, utmCampaign } = lead;
  if (!landing) return null;
  const tags = [
    ["campaign", utmCampaign],
    ["source", utmSource],
    ["medium", utmMedium],
  ].filter(([, value]) => value);
  return (
    <p className="wrap-anywhere mt-1 text-[0.9375rem] text-secondary">
      Landing page:{" "}
      {landing.startsWith("/") ? (
        <a href={landing} className="link">
          {landing}
        </a>
      ) : (
        "another page"
      )}
      {referringHost && referringHost !== ownSite && `, referred by ${sayValue(referringHost)}`}
      {tags.map(([name, value = ""]) => `, ${name} “${sayValue(value)}”`)}.
    </p>
  );
}

/**
 * Time zones of the EEA, the United Kingdom and Switzerland, which require opt-in consent: preselected switches are not
 * consent (CJEU C-673/17). `Europe/` zones outside are excluded, the Union's outermost regions included.
 */
const europeanZonesElsewhere =
  /^Europe\/(Astrakhan|Belgrade|Chisinau|Istanbul|Kaliningrad|Kiev|Kirov|Kyiv|Minsk|Moscow|Podgorica|Samara|Sarajevo|Saratov|Simferopol|Skopje|Tirane|Tiraspol|Ulyanovsk|Uzhgorod|Volgograd|Zaporozhye)$/;
const consentZonesOutsideEurope =
  /^(Africa\/Ceuta|America\/(Cayenne|Guadeloupe|Marigot|Martinique)|Arctic\/Longyearbyen|Asia\/(Famagusta|Nicosia)|Atlantic\/(Azores|Canary|Madeira|Reykjavik)|Indian\/(Mayotte|Reunion))$/;

/** Whether consent switches must start off, by the law of the visitor's time zone or Global Privacy Control. */
export function requiresOptIn(
  timeZone: string,
  browser: { globalPrivacyControl?: boolean } = {},
): boolean {
  if (browser.globalPrivacyControl) return true;
  if (timeZone.startsWith("Europe/")) return !europeanZonesElsewhere.test(timeZone);
  return consentZonesOutsideEurope.test(timeZone);
}

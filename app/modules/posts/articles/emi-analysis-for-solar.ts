import { withReferences } from "#modules/catalogue/standards/citation.ts";
import {
  cispr11,
  emcDirective,
  fccPart15,
  icaoAnnex10,
  iec62920,
} from "#modules/catalogue/standards/solar.ts";
import type { Article } from "./article.ts";

const sources = `
<p>An aerodrome, a radio amateur or a broadcaster near a proposed solar farm asks whether it will interfere with reception. The honest answer is a calculation with named limits, distances and margins. This guide covers the rules that apply to the equipment, the arithmetic from a test report to a field strength at someone's antenna, and a worked case next to an instrument approach. Field strengths are in dBµV/m, decibels above one microvolt per metre.</p>
<h2>Sources of emissions, and their paths</h2>
<p>Modules do not emit; they are diodes that carry direct current. Anything that switches does: inverter bridges at a few kilohertz and their control electronics at a few megahertz, optimisers under the modules, and the motor drives and radio links of trackers. Transformers and cables at 50 or 60 Hz play no part in radio interference.</p>
<p>The energy escapes by three paths. It is conducted through the AC side into the grid, conducted into the DC strings, and radiated by the enclosure. The second path is the one that studies overlook: strings are hundreds of metres long, and a positive cable routed apart from its negative is a loop antenna wired to a switching converter.</p>
<h2>The rules, and their limits</h2>
<p>In the United States inverters are unintentional radiators under 47 CFR Part 15, because their controls use timing signals above 9,000 pulses per second (15.3(k)). Conducted limits are in 15.107, radiated limits in 15.109. Section 15.103(b) exempts digital devices that serve only as electronic control or power systems of a public utility or in an industrial plant. A utility's equipment is exempt only in a dedicated building or large room that the utility owns or leases, and never at a subscriber's premises. Inverters in a field are in neither: do not count on the exemption. And compliance is not a licence to interfere: under 15.5 the operator must not cause harmful interference and has to stop when ordered to.</p>
<p>Elsewhere the limits are those of CISPR 11, group 1, adopted in Europe as EN 55011. Since its sixth edition of 2015 it has covered grid-connected converters by name and limited the disturbance at their DC port. A seventh edition, CISPR 11:2024, has replaced it; the figures below are from the sixth with its amendments and have not been compared with the seventh. The edition that counts is the one in the declaration of conformity. IEC 62920, in Europe EN 62920, sets the tests for photovoltaic converters. In the European Union a solar farm is a fixed installation under article 19 of Directive 2014/30/EU: it carries no CE mark as a whole, but must follow documented good engineering practice for as long as it operates.</p>
<table>
<caption>Radiated limits, quasi-peak; FCC class B limits are stated at 3 m and converted to 10 m</caption>
<thead><tr><th scope="col">Limit</th><th scope="col">As stated</th><th scope="col">At 10 m, dBµV/m</th></tr></thead>
<tbody>
<tr><th scope="row">FCC class A, 30–88 MHz</th><td>90 µV/m at 10 m</td><td>39.1</td></tr>
<tr><th scope="row">FCC class A, 88–216 MHz</th><td>150 µV/m at 10 m</td><td>43.5</td></tr>
<tr><th scope="row">FCC class A, 216–960 MHz</th><td>210 µV/m at 10 m</td><td>46.4</td></tr>
<tr><th scope="row">FCC class B, 88–216 MHz</th><td>150 µV/m at 3 m</td><td>33.1</td></tr>
<tr><th scope="row">CISPR 11 class A up to 20 kVA, 30–230 MHz</th><td>40 dBµV/m at 10 m</td><td>40.0</td></tr>
<tr><th scope="row">CISPR 11 class A over 20 kVA, 30–1000 MHz</th><td>50 dBµV/m at 10 m</td><td>50.0</td></tr>
<tr><th scope="row">CISPR 11 class B, 30–230 MHz</th><td>30 dBµV/m at 10 m</td><td>30.0</td></tr>
</tbody>
</table>
<figure data-drawing="emission-limits"><figcaption>The limits against frequency, all at 10 m, with the localizer, VOR and glide path bands.</figcaption></figure>
<p>Two things follow. A large European inverter may radiate 10 dB more than a small one, because the standard expects more than 30 m between it and sensitive receivers; the site layout has to provide that distance. And "class A" alone says little. Ask for the test report, which contains the spectrum.</p>`;

const worked = `
<h2>What a receiver needs</h2>
<p>Interference is a ratio. For a service planned by field strength, the wanted signal is known: ICAO Annex 10, volume I, gives the minimum field strength within coverage.</p>
<table>
<caption>Minimum wanted field strengths for radio navigation, ICAO Annex 10 volume I, chapter 3</caption>
<thead><tr><th scope="col">Service</th><th scope="col">Band, MHz</th><th scope="col">µV/m</th><th scope="col">dBµV/m</th></tr></thead>
<tbody>
<tr><th scope="row">NDB, rated coverage</th><td>0.19–1.75</td><td>70</td><td>36.9</td></tr>
<tr><th scope="row">Localizer, all coverage</th><td>108–111.975</td><td>40</td><td>32.0</td></tr>
<tr><th scope="row">Localizer, category I glide path within 18.5 km</th><td>108–111.975</td><td>90</td><td>39.1</td></tr>
<tr><th scope="row">VOR</th><td>108–117.975</td><td>90</td><td>39.1</td></tr>
<tr><th scope="row">Glide path</th><td>328.6–335.4</td><td>400</td><td>52.0</td></tr>
</tbody>
</table>
<p>The protection ratio, how far below that the unwanted field must stay, is agreed with the service provider. We use 20 dB in the case below; the method does not depend on it.</p>
<h2>Worked example: eight inverters next to an approach</h2>
<p>Eight inverters of more than 20 kVA each are installed together. Aircraft on a category I approach pass at a slant distance of 450 m. Compare the limit of the class with the inverter's test report, which shows 34 dBµV/m at 10 m around 110 MHz.</p>
<p class="formula">field = emission + 10 log n + 10 log (channel / measured bandwidth) – 20 log (d / 10 m)</p>
<ul>
<li><strong>Number.</strong> Eight independent sources add as powers: 10 log 8 = 9.0 dB. Eighteen decibels, the sum of amplitudes, would need all of them in phase.</li>
<li><strong>Bandwidth.</strong> The limit is measured in a bandwidth of 120 kHz; the channel is 50 kHz wide. For noise that fills both, the correction is 10 log (50/120) = –3.8 dB. Leave this term out for a discrete spectral line.</li>
<li><strong>Distance.</strong> From 30 MHz upwards the field falls by 20 dB per decade of distance (15.31(f)(1)): 33.1 dB from 10 m to 450 m.</li>
<li><strong>Permitted.</strong> 39.1 – 20 = 19.1 dBµV/m.</li>
</ul>
<table>
<caption>The same site at the limit and by the test report, dBµV/m</caption>
<thead><tr><th scope="col">Step</th><th scope="col">At the limit</th><th scope="col">By the report</th></tr></thead>
<tbody>
<tr><th scope="row">One inverter at 10 m</th><td>50.0</td><td>34.0</td></tr>
<tr><th scope="row">Eight inverters, in the channel</th><td>55.2</td><td>39.2</td></tr>
<tr><th scope="row">At 450 m</th><td>22.2</td><td>6.2</td></tr>
<tr><th scope="row">Permitted</th><td>19.1</td><td>19.1</td></tr>
<tr><th scope="row">Margin, dB</th><td><strong>–3.1</strong></td><td><strong>12.9</strong></td></tr>
<tr><th scope="row">Separation with no margin, m</th><td>642</td><td>102</td></tr>
</tbody>
</table>
<figure data-drawing="emission-distance"><figcaption>Both emissions against distance, with the field permitted in the localizer channel.</figcaption></figure>
<p>With the limit alone the site fails by 3.1 dB and needs 642 m; with the report it passes with 12.9 dB in hand. The 16 dB between limit and report is a factor of 6.3 in distance. That is why a study that quotes only the class proves nothing, and why a failed screening is a reason to ask for data, not to move the project.</p>
<p>The result is conservative in assuming free space: hedges, cable trenches and modules in between only reduce the field. It is not conservative if a cable radiates instead of the enclosure, which a type test with short leads cannot show.</p>
<h2>Below 30 MHz the rule changes</h2>
<p>The far field starts at a distance of about the wavelength divided by 2 pi. Closer in, the field of a small source falls with the square or the cube of distance. At 110 MHz that boundary is at 0.4 m and can be ignored; at the frequencies where inverters emit most, it is on someone else's land.</p>
<table>
<caption>Outer boundary of the near field</caption>
<thead><tr><th scope="col">Frequency, MHz</th><th scope="col">Service</th><th scope="col">Boundary, m</th></tr></thead>
<tbody>
<tr><th scope="row">0.15</th><td>Lower end of the conducted limits</td><td>318.1</td></tr>
<tr><th scope="row">1</th><td>Medium-wave broadcasting, NDB</td><td>47.7</td></tr>
<tr><th scope="row">10</th><td>Short wave, amateur bands</td><td>4.8</td></tr>
<tr><th scope="row">30</th><td>Start of the radiated limits</td><td>1.6</td></tr>
</tbody>
</table>
<p>Part 15 therefore lets a measurement below 30 MHz be extrapolated to other distances at 40 dB per decade (15.31(f)(2)). That is right for small sources but optimistic for a farm: at 100 m, a string field 200 m wide is not a small source. Within such distances, rely on measurements at a comparable site. The lower bands are protected by the conducted limits, which for class A up to 20 kVA at the AC port are 79 dBµV from 0.15 to 0.5 MHz and 73 dBµV from there to 30 MHz, quasi-peak, and by the layout of the strings.</p>
<p>A cable that is short compared with the wavelength shows how little common-mode current it takes (Ott 2009). Over ground, the field is 1.26 × 10<sup>–6</sup> f I l / r. One metre carrying 50 µA at 50 MHz produces 314 µV/m at 10 m, or 49.9 dBµV/m: a large inverter's whole limit, from a current that no ammeter would show.</p>
<p>Direct current itself is harmless here. A pair of string cables carrying 15 A, 50 mm apart, produces 17 nT at 3 m, one three-thousandth of the earth's field of about 50,000 nT.</p>`;

const practice = `
<h2>Published separation distances, and their value</h2>
<p>A National Renewable Energy Laboratory report for the US Navy reviewed the literature and expects little or no effect on communication and telemetry equipment from FCC class A equipment at a setback of 250 ft (76 m); it quotes a range of 250 to 500 ft (76 to 152 m). That is evidence from real airfields and a good first check. It does not replace the calculation if the receiver is an aircraft close to its minimum signal, or if the farm has a hundred inverters: 10 log 100 is 20 dB, ten times the distance. Radar and beacon sites raise a different question, reflection and shadowing by the steel of the array, which belongs in a separate chapter of the study.</p>
<h2>Mitigation, cheapest first</h2>
<ol>
<li>Route the positive and negative of each string together, and cross their returns within the rows, so that no loop is left open.</li>
<li>Place inverters on the far side of the site. Doubling the distance gains 6 dB at no cost.</li>
<li>Choose the equipment by its spectrum. Optimisers in particular multiply the number of sources.</li>
<li>Fit common-mode chokes and filters at the DC port; bond cable screens and enclosures all round (360°), not with a pigtail.</li>
<li>Measure before and after: a baseline on site without the plant is the only defence against noise that was already there.</li>
</ol>
<h2>What a reviewer should find in the report</h2>
<ol>
<li>Every converter with type, rating, quantity, class and test report number.</li>
<li>Receivers within the agreed radius, with service, frequency, height, distance and wanted field strength.</li>
<li>The rules, quoted by section and edition.</li>
<li>Every term of the sum: number, bandwidth, distance law, detector, protection ratio.</li>
<li>The frequencies at which the distance law is valid, and the method used below them.</li>
<li>A margin in decibels for each receiver, and the procedure for complaints.</li>
</ol>
<h2>Have a site screened</h2>
<p>The inverter's data sheet, a layout and the name of the aerodrome are enough for a first answer. <a href="/contact?service=Solar">Send them to us</a>, or see <a href="/services/solar-pv-permitting">what our solar reports contain</a>.</p>`;

export const emiAnalysisForSolar: Article = {
  id: 3,
  slug: "emi-analysis-for-solar-emission-limits-separation-and-a-worked-case",
  title: "EMI analysis for solar: emission limits, separation and a worked case",
  excerpt:
    "From an inverter's test report to a margin at a receiver's antenna: FCC Part 15 and CISPR 11 limits at one distance, the field strengths aircraft receivers need, and a worked case of eight inverters next to an approach.",
  seoTitle: "EMI analysis for solar: limits, separation, worked case",
  seoDescription:
    "EMI analysis for solar farms: FCC 15.107 and 15.109, CISPR 11 and EN 62920 limits, ICAO field strengths, and a worked separation for inverters near an ILS.",
  keywords: [
    "EMI analysis solar",
    "solar inverter EMI",
    "FCC Part 15 inverter",
    "CISPR 11 class A",
    "EN 62920",
    "ILS localizer interference",
    "solar farm airport EMI",
    "separation distance",
  ],
  ...withReferences(`${sources}${worked}${practice}`, [
    { standard: fccPart15, where: "15.3, 15.5, 15.31(f), 15.103, 15.107 and 15.109" },
    { standard: cispr11 },
    { standard: iec62920 },
    { standard: emcDirective, where: "article 19 and annex I" },
    { standard: icaoAnnex10, where: "chapter 3" },
    "C. Deline and G. Dann, Renewable Energy, Photovoltaic Systems Near Airfields: Electromagnetic Interference, NREL/TP-5J00-63310, 2015.",
    "H. W. Ott, Electromagnetic Compatibility Engineering, 2009, chapter 12.",
  ]),
  image: "emission-distance",
  publishedAt: "2024-02-05",
  readTime: "8 min read",
  category: "Solar",
  tags: ["Solar", "EMI", "EMC", "FCC Part 15", "CISPR 11"],
};

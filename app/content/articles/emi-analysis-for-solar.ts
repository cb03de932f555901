import { withReferences } from "#app/standards/citation.ts";
import { cispr11, emcDirective, fccPart15, icaoAnnex10, iec62920 } from "#app/standards/solar.ts";
import type { Article } from "./article.ts";

const sources = `
<p>An aerodrome, a radio amateur or a broadcaster near a proposed solar farm asks whether it will disturb reception. The honest answer is a calculation with named limits, distances and margins. This guide shows the rules that apply to the equipment, the arithmetic that leads from a test report to a field at somebody's antenna, and a worked case beside an instrument approach. Field strengths are given in dBµV/m, decibels above one microvolt per metre.</p>
<h2>What emits, and how it gets out</h2>
<p>Modules do not emit; they are diodes that carry direct current. What switches does: inverter bridges at a few kilohertz and their control electronics at a few megahertz, optimisers under the modules, motor drives and radio links of trackers. Transformers and cables at 50 or 60 Hz play no part in radio interference.</p>
<p>The energy leaves by three paths. It is conducted through the AC side into the grid, conducted into the DC strings, and radiated by the enclosure. The second path is the one that studies forget: strings are hundreds of metres long, and a positive cable that runs apart from its negative is a loop antenna that happens to be wired to a switching converter.</p>
<h2>The rules, and what they do not promise</h2>
<p>In the United States inverters count as unintentional radiators of 47 CFR Part 15, because their control uses timing signals above 9,000 pulses a second, 15.3(k). Conducted limits are in 15.107, radiated ones in 15.109. Digital devices that serve only as electronic control or power systems of a public utility or in an industrial plant are exempt from the limits by 15.103(b), but a utility's equipment only as far as it is in a dedicated building or large room that the utility owns or leases, and never at a subscriber's. Inverters in a field are in neither: do not count on the exemption. And compliance is not a licence to disturb: by 15.5 the operator must not cause harmful interference and has to stop when told to.</p>
<p>Elsewhere the limits are those of CISPR 11, group 1, adopted in Europe as EN 55011. Since its sixth edition of 2015 it treats grid-connected converters by name and limits what they put on their DC port. A seventh edition, CISPR 11:2024, has replaced it; the figures below are those of the sixth with its amendments and were not compared with the seventh. The edition that counts is the one in the declaration of conformity. IEC 62920, in Europe EN 62920, sets the tests for photovoltaic converters. In the European Union a solar farm is a fixed installation in the sense of article 19 of Directive 2014/30/EU: no CE mark on the whole, but good engineering practice, documented, for as long as it operates.</p>
<table>
<caption>Radiated limits, quasi-peak; those of FCC class B are stated at 3 m and brought to 10 m</caption>
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
<figure data-drawing="emission-limits"><figcaption>The limits against frequency, all at 10 m, with the bands of localizer, VOR and glide path.</figcaption></figure>
<p>Two things follow. A large European inverter may radiate 10 dB more than a small one, because the standard expects more than 30 m between it and sensitive receivers; whoever plans the site has to provide them. And "class A" alone says little. Ask for the test report, which has the spectrum in it.</p>`;

const worked = `
<h2>What a receiver needs</h2>
<p>Interference is a ratio. The wanted signal is known where a service is planned by field strength: ICAO Annex 10, volume I, gives the minimum field strength within coverage.</p>
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
<p>How far below that the unwanted field must stay is agreed with the service provider. We use 20 dB in the case below, and the method does not depend on it.</p>
<h2>Worked example: eight inverters next to an approach</h2>
<p>Eight inverters of more than 20 kVA each are installed together. Aircraft on a category I approach pass at a slant distance of 450 m. Compare what the class permits with what the inverter's report shows, 34 dBµV/m at 10 m around 110 MHz.</p>
<p class="formula">field = emission + 10 log n + 10 log (channel / measured bandwidth) – 20 log (d / 10 m)</p>
<ul>
<li><strong>Number.</strong> Eight independent sources add as powers: 10 log 8 = 9.0 dB. Eighteen decibels, the sum of amplitudes, would need all of them in phase.</li>
<li><strong>Bandwidth.</strong> The limit is measured in 120 kHz, the channel is 50 kHz wide. Noise that fills both loses 10 log (50/120) = –3.8 dB. Leave this term out for a discrete spectral line.</li>
<li><strong>Distance.</strong> From 30 MHz upwards the field falls by 20 dB per decade, the rule of 15.31(f)(1): 33.1 dB from 10 m to 450 m.</li>
<li><strong>Permitted.</strong> 39.1 – 20 = 19.1 dBµV/m.</li>
</ul>
<table>
<caption>The same site with the limit and with the test report, dBµV/m</caption>
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
<figure data-drawing="emission-distance"><figcaption>Both emissions with distance, against the field that is permitted in the localizer channel.</figcaption></figure>
<p>With the limit alone the site fails by 3.1 dB and needs 642 m; with the report it passes with 12.9 dB. Sixteen decibels between limit and report are a factor of 6.3 in distance. This is why a study that quotes only the class has answered nothing, and why a screening that fails is a reason to ask for data and not to move the project.</p>
<p>The result is conservative in assuming free space: hedges, cable trenches and modules in between only reduce it. It is not where a cable radiates in place of the enclosure, which a type test with short leads cannot show.</p>
<h2>Below 30 MHz the rule changes</h2>
<p>A wave exists beyond a distance of about the wavelength divided by 2 pi. Nearer, the field of a small source falls with the square or the cube of distance. At 110 MHz that boundary lies at 0.4 m and can be forgotten; at the frequencies where inverters emit most it lies on somebody's land.</p>
<table>
<caption>Where the near field ends</caption>
<thead><tr><th scope="col">Frequency, MHz</th><th scope="col">Service</th><th scope="col">Boundary, m</th></tr></thead>
<tbody>
<tr><th scope="row">0.15</th><td>Lower end of the conducted limits</td><td>318.1</td></tr>
<tr><th scope="row">1</th><td>Medium-wave broadcasting, NDB</td><td>47.7</td></tr>
<tr><th scope="row">10</th><td>Short wave, amateur bands</td><td>4.8</td></tr>
<tr><th scope="row">30</th><td>Start of the radiated limits</td><td>1.6</td></tr>
</tbody>
</table>
<p>Part 15 therefore lets a measurement below 30 MHz be carried to other distances with 40 dB in a decade, 15.31(f)(2). That is right for small sources and optimistic for a farm: a string field 200 m wide is no small source at 100 m. Inside such distances argue from measurements at a comparable site. Conducted limits, 79 dBµV from 0.15 to 0.5 MHz and 73 dBµV from there to 30 MHz for class A up to 20 kVA at the AC port, quasi-peak, are what protects the lower bands, together with the layout of the strings.</p>
<p>The common-mode current of a cable that is short compared with the wavelength shows how little it takes (Ott 2009): over ground the field is 1.26 × 10<sup>–6</sup> f I l / r. One metre that carries 50 µA at 50 MHz makes 314 µV/m at 10 m, or 49.9 dBµV/m: a large inverter's whole limit, from a current that no ammeter would notice.</p>
<p>Direct current itself is harmless here. A pair of string cables with 15 A, 50 mm apart, makes 17 nT at 3 m, a three-thousandth of the earth's field of about 50,000 nT.</p>`;

const practice = `
<h2>Published separation distances, and what they are worth</h2>
<p>A report of the National Renewable Energy Laboratory for the US Navy reviewed the literature and expects little or no effect on communication and telemetry equipment with FCC class A equipment and a setback of 250 ft (76 m); it quotes a range of 250 to 500 ft (76 to 152 m). That is evidence from real airfields and a good first check. It does not replace the calculation where the receiver is an aircraft close to its minimum signal, or where the farm has a hundred inverters: 10 log 100 is 20 dB, a tenfold distance. Radar and beacon sites raise another question, reflection and shadowing by the steel of the array, which belongs in a separate chapter of the study.</p>
<h2>Mitigation, cheapest first</h2>
<ol>
<li>Route positive and negative of each string together, and cross their returns in the rows, so that no loop is open.</li>
<li>Place inverters on the far side of the site. Doubling the distance gains 6 dB for nothing.</li>
<li>Choose the equipment by its spectrum. Optimisers in particular multiply the number of sources.</li>
<li>Fit common-mode chokes and filters at the DC port; bond cable screens and enclosures all round (360°), not with a pigtail.</li>
<li>Measure before and after: a baseline on site without the plant is the only defence against noise that was there already.</li>
</ol>
<h2>What a reviewer should find in the report</h2>
<ol>
<li>Every converter with type, power, number, class and the test report by number.</li>
<li>Receivers within the agreed radius, with service, frequency, height, distance and wanted field.</li>
<li>The rule quoted by section, and its edition.</li>
<li>Every term of the sum: number, bandwidth, distance law, detector, protection ratio.</li>
<li>The frequencies at which the distance law is valid, and what was done below.</li>
<li>A margin in decibels for each receiver, and what happens if complaints come.</li>
</ol>
<h2>Have a site screened</h2>
<p>The inverter's data sheet, a layout and the name of the aerodrome are enough for a first answer. <a href="/contact?service=Solar">Send them to us</a>, or see <a href="/services/solar-pv-permitting">what our solar reports contain</a>.</p>`;

export const emiAnalysisForSolar: Article = {
  id: 3,
  slug: "emi-analysis-for-solar-emission-limits-separation-and-a-worked-case",
  title: "EMI analysis for solar: emission limits, separation and a worked case",
  excerpt:
    "From an inverter's test report to a margin at a receiver's antenna: FCC Part 15 and CISPR 11 limits at one distance, what aircraft receivers need, and eight inverters next to an approach in decibels.",
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

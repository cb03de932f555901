import { withReferences } from "#modules/catalogue/standards/citation.ts";
import {
  greenBook,
  mutcd,
  prowag,
  prowagDot,
  prowagGsa,
} from "#modules/catalogue/standards/roads.ts";
import {
  adaStandards,
  asce38,
  asmeY141,
  constructionPermit,
  iso5457,
  stormwaterRule,
  surveyFoot,
} from "#modules/catalogue/standards/sites.ts";
import type { Article } from "./article.ts";

const sheets = `
<p>Each reader of a civil permit set has one question. The surveyor asks where, the drainage reviewer which way, the accessibility reviewer how steep, the traffic engineer how far a driver can see, and the contractor how much. This guide lists the sheets and the rule behind each, and works through the four calculations that come up most often: slopes, disturbed area, earthwork and sight distance. The rules are US rules; the examples are worked in metres, with feet and cubic yards alongside; a set for a US agency is drawn in US units, at 1 in = 20 ft or 40 ft where others use 1:250 or 1:500.</p>
<h2>The set, and the rule behind each sheet</h2>
<table>
<caption>Sheets of a civil permit set</caption>
<thead><tr><th scope="col">Sheet</th><th scope="col">Must show</th><th scope="col">Governing rule</th></tr></thead>
<tbody>
<tr><th scope="row">Cover</th><td>Owner, engineer, location map, index, datum, legend</td><td>The agency's checklist</td></tr>
<tr><th scope="row">Existing conditions</th><td>Survey with date, boundaries, easements, utilities with their quality level</td><td>ASCE 38-22 for utilities</td></tr>
<tr><th scope="row">Demolition</th><td>Limits of removal, saw cuts, items to protect</td><td>Local code</td></tr>
<tr><th scope="row">Site and geometry</th><td>Dimensions, radii, stall counts, accessible routes</td><td>2010 ADA Standards, zoning</td></tr>
<tr><th scope="row">Grading and drainage</th><td>Contours, spot levels, slopes, structures with inverts</td><td>ADA 403 and 405, drainage manual</td></tr>
<tr><th scope="row">Utilities</th><td>Plan and profile, crossings, separations</td><td>Owners' standards</td></tr>
<tr><th scope="row">Erosion control</th><td>Perimeter, entrances, basins, sequence, stabilisation</td><td>40 CFR 122.26, Construction General Permit</td></tr>
<tr><th scope="row">Traffic control</th><td>Phases, tapers, signs, pedestrians</td><td>MUTCD part 6</td></tr>
<tr><th scope="row">Entrance and sight distance</th><td>Profile, sight triangles, speeds</td><td>AASHTO policy, access manual</td></tr>
<tr><th scope="row">Details</th><td>Standard details by number and edition</td><td>Agency's standard plans</td></tr>
</tbody>
</table>
<p>Write the rule and its edition next to the dimension that meets it, and respond to the previous comment letter line by line.</p>
<h2>Sheet size, scale and datum</h2>
<p>Reviewers print at half size. Choose a sheet with a standard half size:</p>
<table>
<caption>Full and half sheets</caption>
<thead><tr><th scope="col">Sheet</th><th scope="col">Size</th><th scope="col">Printed on</th><th scope="col">Factor</th><th scope="col">1 in = 20 ft becomes</th></tr></thead>
<tbody>
<tr><th scope="row">ANSI D</th><td>22 × 34 in</td><td>ANSI B, 11 × 17 in</td><td>0.500</td><td>1 in = 40 ft</td></tr>
<tr><th scope="row">Arch D</th><td>24 × 36 in</td><td>Arch B, 12 × 18 in</td><td>0.500</td><td>1 in = 40 ft</td></tr>
<tr><th scope="row">Arch D</th><td>24 × 36 in</td><td>ANSI B, 11 × 17 in</td><td>0.458</td><td>1 in = 43.6 ft</td></tr>
</tbody>
</table>
<p>The last row is the classic mistake: an Arch D set squeezed onto office paper has no scale at all. ISO A1 halves cleanly onto A3, as D does onto B. Put a graphic scale on every plan, and use lettering no smaller than 3 mm on the full sheet: it prints at 1.5 mm.</p>
<p>State the horizontal and vertical datums, the zone and the unit. The US survey foot was retired at the end of 2022, but older control still uses it. The two feet differ by 2 parts per million: at a state plane coordinate of 2,000,000 ft that is 4 ft, enough to push a building over its setback line.</p>
<h2>Slopes, checked to a tenth of a percent</h2>
<table>
<caption>Limits of the 2010 ADA Standards</caption>
<thead><tr><th scope="col">Surface</th><th scope="col">Section</th><th scope="col">Limit</th><th scope="col">Percent</th></tr></thead>
<tbody>
<tr><th scope="row">Walking surface, running slope</th><td>403.3</td><td>1:20</td><td>5.00</td></tr>
<tr><th scope="row">Walking surface, cross slope</th><td>403.3</td><td>1:48</td><td>2.08</td></tr>
<tr><th scope="row">Ramp, running slope</th><td>405.2</td><td>1:12</td><td>8.33</td></tr>
<tr><th scope="row">Ramp, rise per run</th><td>405.6</td><td>760 mm (30 in)</td><td>–</td></tr>
<tr><th scope="row">Ramp, landing length</th><td>405.7</td><td>1525 mm (60 in)</td><td>–</td></tr>
<tr><th scope="row">Parking space and access aisle</th><td>502.4</td><td>1:48</td><td>2.08</td></tr>
</tbody>
</table>
<p>These limits apply to the finished work. Concrete is not placed to a tenth of a percent, so draw 1.5 % and 7.5 % and leave the rest as construction tolerance. In the public right-of-way, the Access Board's 2023 guidelines, 36 CFR part 1190, require a pedestrian access route with a clear width of 48 in (1.22 m). They are binding where an agency has adopted them: the General Services Administration since 3 September 2024, the Department of Transportation for transit stops since 17 January 2025. For other streets, ask the agency.</p>
<p><strong>Example.</strong> An entrance is 0.85 m (33.5 in) above the parking lot. A ramp at 1:12 needs 10.20 m. The rise exceeds 760 mm, so it becomes two runs of 5.10 m with a landing between them and one at each end: 2 × 5.10 + 3 × 1.525 = 14.78 m (48.5 ft), with handrails. A walk at 1:20 needs 17.00 m (55.8 ft) and neither landings nor handrails. For 2.22 m more, the walk is usually the better choice.</p>`;

const numbers = `
<h2>Disturbed area: the one-acre threshold</h2>
<p>Construction that disturbs one acre (4,047 m<sup>2</sup>) or more, or less as part of a larger common plan, needs a stormwater permit under 40 CFR 122.26(b)(14)(x) and (b)(15). Where the EPA is the permitting authority, that is the Construction General Permit of 17 February 2022, modified on 8 April 2025. It was issued for five years and expires on 16 February 2027, so a site that runs longer needs its successor; most states issue their own permits. It requires a notice of intent before the first excavator arrives, inspections, and a stormwater pollution prevention plan (SWPPP).</p>
<p>Part 7 of the permit lists its contents: the people responsible; the work, its sequence and dates; a site map with limits of disturbance, drainage, waters, discharge points and controls; pollutants and their sources; natural buffers; each control with its stabilisation deadline; procedures for inspection, maintenance and spills; and a signed certification.</p>
<p>Count everything the machines touch, not just the paved area. An access road of 160 m by 14 m including its slopes, a pad of 40 m by 35 m and a laydown area of 20 m by 25 m come to 2,240 + 1,400 + 500 = 4,140 m<sup>2</sup>, or 1.02 acres. A laydown area of 400 m<sup>2</sup> would have stayed below the threshold. State the figure on the erosion control sheet and draw the limits of disturbance as a closed line around it.</p>
<h2>Worked example: earthwork for a short road</h2>
<p>The road is 160 m (525 ft) long and 8 m (26 ft) wide, rises at 2 % from level 100.00, and its slopes are 1:1.5 in cut and 1:2 in fill (vertical to horizontal). On ground that is level across the road, a section of height <em>h</em>, platform width <em>b</em> and slope <em>s</em> has the area</p>
<p class="formula">A = h (b + s h), and between two stations V = L (A<sub>1</sub> + A<sub>2</sub>) / 2</p>
<table>
<caption>Average end areas; mass is cut less fill divided by 0.90</caption>
<thead><tr><th scope="col">Station</th><th scope="col">Height, m</th><th scope="col">Cut, m<sup>2</sup></th><th scope="col">Fill, m<sup>2</sup></th><th scope="col">Cut, m<sup>3</sup></th><th scope="col">Fill, m<sup>3</sup></th><th scope="col">Mass, m<sup>3</sup></th></tr></thead>
<tbody>
<tr><th scope="row">0+000</th><td>0.00</td><td>0.00</td><td>0.00</td><td>0.0</td><td>0.0</td><td>0.0</td></tr>
<tr><th scope="row">0+020</th><td>0.60</td><td>5.34</td><td>0.00</td><td>53.4</td><td>0.0</td><td>53.4</td></tr>
<tr><th scope="row">0+040</th><td>1.00</td><td>9.50</td><td>0.00</td><td>148.4</td><td>0.0</td><td>201.8</td></tr>
<tr><th scope="row">0+060</th><td>0.80</td><td>7.36</td><td>0.00</td><td>168.6</td><td>0.0</td><td>370.4</td></tr>
<tr><th scope="row">0+080</th><td>0.00</td><td>0.00</td><td>0.00</td><td>73.6</td><td>0.0</td><td>444.0</td></tr>
<tr><th scope="row">0+100</th><td>–0.50</td><td>0.00</td><td>4.50</td><td>0.0</td><td>45.0</td><td>394.0</td></tr>
<tr><th scope="row">0+120</th><td>–0.80</td><td>0.00</td><td>7.68</td><td>0.0</td><td>121.8</td><td>258.7</td></tr>
<tr><th scope="row">0+140</th><td>–0.40</td><td>0.00</td><td>3.52</td><td>0.0</td><td>112.0</td><td>134.2</td></tr>
<tr><th scope="row">0+160</th><td>0.00</td><td>0.00</td><td>0.00</td><td>0.0</td><td>35.2</td><td>95.1</td></tr>
<tr><th scope="row">Total</th><td></td><td></td><td></td><td><strong>444.0</strong></td><td><strong>314.0</strong></td><td><strong>95.1</strong></td></tr>
<tr><th scope="row">In cubic yards</th><td></td><td></td><td></td><td>580.7</td><td>410.7</td><td>124.4</td></tr>
</tbody>
</table>
<figure data-drawing="mass-haul"><figcaption>Profile above mass diagram. The curve rises in cut and falls in fill; if it ends above zero, there is surplus material.</figcaption></figure>
<p>On the drawing, cut exceeds fill by 130.0 m<sup>3</sup>, but that is not the volume that leaves the site. One cubic metre of this ground becomes 0.90 m<sup>3</sup> of compacted fill, so the fill of 314.0 m<sup>3</sup> takes 348.9 m<sup>3</sup> out of the cut, and 95.1 m<sup>3</sup> is left. Bulked by 25 %, it fills trucks with 118.9 m<sup>3</sup>. State all three volumes: bank, compacted and loose. Topsoil is stripped first and measured separately.</p>
<p>Average end areas overstate wedges. For the first 20 m they give 53.4 m<sup>3</sup>, the prismoidal formula 51.6 m<sup>3</sup>: the average is 3.5 % too large. Put a station where cut turns to fill, here at 0+080, or the two cancel out on paper but not on site.</p>
<h2>Worked example: can a driver see the new entrance?</h2>
<p>An entrance is planned on the far side of a crest where grades of +2.5 % and –2.5 % meet in a vertical curve of 100 m (328 ft). The design speed is 80 km/h (50 mph). On level road, the AASHTO policy assumes a reaction time of 2.5 s and a deceleration of 3.4 m/s<sup>2</sup>:</p>
<p class="formula">S = 0.278 V t + 0.039 V<sup>2</sup> / a = 55.6 + 73.4 = 129.0 m</p>
<p>The eye is 1.08 m above the road, the object 0.60 m. With <em>A</em> the algebraic difference in grades in percent, the sight distance, if it extends beyond the curve, is</p>
<p class="formula">S = (L + 658 / A) / 2 = (100 + 658 / 5) / 2 = 115.8 m</p>
<figure data-drawing="crest-sight"><figcaption>The line of sight touches the crest 57.3 m after the start of the curve and ends 13.2 m short of the stopping sight distance.</figcaption></figure>
<p>A sight distance of 115.8 m (380 ft) is enough for 74 km/h (46 mph). The policy rounds 129.0 m (423 ft) up to 130 m, or 425 ft at 50 mph in its US table. For 130 m, the curve has to be</p>
<p class="formula">L = A S<sup>2</sup> / 658 = 5 × 130<sup>2</sup> / 658 = 128.4 m</p>
<p>With lengths in feet the divisor is 2,158. With a curve of 130 m, the sight distance is 130.8 m. The crest is hardly lowered: the curve passes <em>A L</em> / 800 below the intersection of the grades, 0.63 m before and 0.81 m after, a difference of 0.19 m. The alternatives are to move the entrance or to have a lower speed posted. Turning left out of the entrance needs more still: with a gap of 7.5 s, 0.278 × 80 × 7.5 = 166.8 m (547 ft), drawn as sight triangles in which everything is kept low.</p>`;

const practice = `
<h2>Why sets are returned</h2>
<ol>
<li>Contours and spot levels that disagree. Derive both from one surface.</li>
<li>Slopes that meet the limit exactly, with no construction tolerance.</li>
<li>Accessible routes that stop at the property line.</li>
<li>Inverts on the plan that are missing from the profile.</li>
<li>Earthwork volumes that do not say bank, compacted or loose, or leave out topsoil.</li>
<li>Sight distance measured in plan when the profile governs.</li>
<li>Limits of disturbance that leave out laydown, entrance and utility trenches.</li>
<li>Standard details copied from another agency or a superseded edition.</li>
</ol>
<h2>Who seals the set</h2>
<p>State law decides which sheets need the seal of a professional engineer. If one is needed, it is that of an engineer licensed in the state who is in responsible charge of the work. We draft under that engineer's direction: our sets are prepared for your engineer of record's seal.</p>
<h2>Have a set drawn or checked</h2>
<p>A survey, a sketch and the agency's checklist are enough to start. <a href="/contact?service=Civil">Send them to us</a>, or see what <a href="/services/civil-engineering">our civil packages</a> contain.</p>`;

export const civilPermitDocumentation: Article = {
  id: 5,
  slug: "civil-permit-documentation-sheets-slopes-earthwork-and-sight-distance",
  title: "Civil permit documentation: sheets, slopes, earthwork and sight distance",
  excerpt:
    "The question each sheet of a civil permit set has to answer, and the four calculations that come up most often: accessible slopes, disturbed area, earthwork with its mass diagram, and sight distance over a crest.",
  seoTitle: "Civil permit documentation: sheets and calculations",
  seoDescription:
    "Civil permit documentation sheet by sheet: ADA slopes, NPDES one-acre rule, average end area earthwork with a mass diagram and AASHTO sight distance.",
  keywords: [
    "civil permit documentation",
    "civil permit drawings",
    "grading plan ADA slopes",
    "average end area",
    "mass haul diagram",
    "stopping sight distance",
    "NPDES one acre",
    "sheet sizes",
  ],
  ...withReferences(`${sheets}${numbers}${practice}`, [
    { standard: greenBook, where: "sections 3.2.2, 3.4.6 and 9.5.3" },
    { standard: adaStandards, where: "sections 403, 405 and 502" },
    { standard: prowag },
    { standard: prowagGsa },
    { standard: prowagDot },
    { standard: stormwaterRule, where: "(b)(14)(x) and (b)(15)" },
    { standard: constructionPermit, where: "part 7" },
    { standard: mutcd, where: "part 6" },
    { standard: asce38 },
    { standard: asmeY141 },
    { standard: iso5457 },
    { standard: surveyFoot },
  ]),
  image: "mass-haul",
  publishedAt: "2024-01-25",
  readTime: "9 min read",
  category: "Civil",
  tags: ["Civil", "Permits", "Grading", "Earthwork", "ADA"],
};

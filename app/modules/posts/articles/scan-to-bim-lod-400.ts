import {
  astmE2807,
  en1993,
  iso7817,
  iso17123,
  iso19650,
  loaSpecification,
  lodSpecification,
} from "#modules/catalogue/standards/buildings.ts";
import { withReferences } from "#modules/catalogue/standards/citation.ts";
import { designation } from "#modules/catalogue/standards/standard.ts";
import type { Article } from "./article.ts";

const terms = `
<p>“Scan to BIM, LOD 400” is a common line in enquiries, and it promises two things at once: a model detailed enough to fabricate from, and a model that matches a building to the millimetre. A scan can support the second within limits that can be calculated. It supports the first only in part, because most of what LOD 400 adds cannot be seen. This guide separates the two, puts a number on registration, and ends with an error budget that shows which parts can be fabricated from a scan and which should be fitted on site.</p>
<h2>LOD says how much, LOA says how accurate</h2>
<p>The BIMForum's Level of Development Specification defines, element by element, what a model element contains and what it may be relied on for. It says nothing about how closely an existing element was measured. For that the U.S. Institute of Building Documentation (USIBD) has its Level of Accuracy Specification, document C220. It states accuracy at 95 %, or two standard deviations, and does so twice: <strong>measured</strong> accuracy is that of the point cloud, <strong>represented</strong> accuracy that of the model made from it.</p>
<table>
<caption>USIBD levels of accuracy, at 95 %</caption>
<thead><tr><th scope="col">Level</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Typical purpose</th></tr></thead>
<tbody>
<tr><th scope="row">LOA10</th><td>150 mm</td><td>50 mm</td><td>Massing, site context</td></tr>
<tr><th scope="row">LOA20</th><td>50 mm</td><td>15 mm</td><td>Areas, space planning</td></tr>
<tr><th scope="row">LOA30</th><td>15 mm</td><td>5 mm</td><td>Refurbishment, coordination</td></tr>
<tr><th scope="row">LOA40</th><td>5 mm</td><td>1 mm</td><td>Prefabrication, tie-ins</td></tr>
<tr><th scope="row">LOA50</th><td>1 mm</td><td>0</td><td>Machinery, metrology</td></tr>
</tbody>
</table>
<p>ISO 19650-1 puts both under one heading, the <em>level of information need</em> (11.2): the delivery follows from its purpose, and anything more is waste. ${designation(iso7817)}, which replaced EN 17412-1, covers that need; the older text lists the aspects of geometry that can be specified: detail, dimensionality, location, appearance and parametric behaviour. So write a line for each group of elements with an LOD, a measured LOA, a represented LOA and the purpose. One level for a whole building is paid for everywhere and used in one plant room.</p>
<h2>LOD 400, and how much of it a scan sees</h2>
<figure data-drawing="steel-connection-lod"><figcaption>A beam framing into a column. Only the outlines at lower right are in a point cloud; the grade of the bolts and the size of the weld are not.</figcaption></figure>
<p>At LOD 300 an element has its specific size, shape, location and orientation. LOD 350 adds its interfaces with its neighbours: supports and connections, here the fin plate. LOD 400 adds detailing, fabrication, assembly and installation: bolts, welds, copes, the numbers on the shop drawing. LOD 500 means verified in the field; the specification does not illustrate it, because it is about how information was obtained, not how detailed it is.</p>
<table>
<caption>Existing elements at LOD 400: content from the cloud, and from elsewhere</caption>
<thead><tr><th scope="col">Element</th><th scope="col">From the scan</th><th scope="col">Not from the scan</th><th scope="col">Other source</th></tr></thead>
<tbody>
<tr><th scope="row">Steel connection</th><td>Plate outlines, bolt positions</td><td>Grade, weld size, plate behind plate</td><td>Shop drawings, gauge, ultrasonic test</td></tr>
<tr><th scope="row">Pipe</th><td>Axis, outside diameter, flange face</td><td>Wall, material, anything under insulation</td><td>Line list, ultrasonic thickness</td></tr>
<tr><th scope="row">Concrete</th><td>Faces, deviations, openings</td><td>Reinforcement, cover, strength</td><td>Record drawings, cover meter, radar</td></tr>
<tr><th scope="row">Duct</th><td>Outline, flanges</td><td>Gauge, lining, turning vanes</td><td>Records, opening up</td></tr>
<tr><th scope="row">Cladding</th><td>Joints, panel planes</td><td>Anchors, brackets, layers</td><td>Opening up</td></tr>
</tbody>
</table>
<p>Resolution sets a limit too. A scanner that steps 0.036° puts points 6.3 mm apart at 10 m, and 12.6 mm where it meets the surface at 60° to the normal. A bolt head 30 mm wide gets about five points in a row, enough to locate it but not to measure it. A pipe of 114.3 mm spans 18 such steps, so about 18 points are spread around the visible half, and its axis is far more accurate than any single point. Model elements that are fitted from many points; take the rest from a catalogue.</p>`;

const errors = `
<h2>Registration: where the millimetres go</h2>
<p>Scans are joined by targets, by common surfaces (cloud to cloud), or both. Each link adds a small position error and a small direction error, and the second is the one that hurts, because everything beyond the link turns with it. Take a corridor of 120 m, scanned from 13 set-ups 10 m apart. Assume that each link adds 1.0 mm across and 0.05 mrad in direction, that control points are good to 1.5 mm, and that the first set-up is on control. All are standard deviations; replace them with the figures in your own report.</p>
<figure data-drawing="registration-drift"><figcaption>The same scans, adjusted in three ways. Dots are set-ups tied to control.</figcaption></figure>
<p>In an open chain, the variance of the last set-up is</p>
<p class="formula">1.5<sup>2</sup> + 12 × 1.0<sup>2</sup> + 0.5<sup>2</sup> × (0<sup>2</sup> + 1<sup>2</sup> + … + 11<sup>2</sup>) = 140.75 mm<sup>2</sup></p>
<p>The root is 11.9 mm and twice that 23.7 mm: LOA20. Of the 140.75, direction accounts for 126.5. Tied to control at both ends, the worst set-up is in the middle, at 5.8 mm, LOA30. Tied every 40 m, the worst has 3.1 mm, LOA40. The scans did not change; two more control points made the difference. In all three cases the software would have reported the same: residuals of a millimetre or so between neighbouring scans. They measure how well scans fit each other and say nothing about drift.</p>
<h3>Stay inside your targets</h3>
<p>A single set-up has the same problem on a smaller scale. If it is fitted to <em>n</em> targets at a distance <em>r</em> from their centroid, each good to <em>s</em>, a point at a distance <em>d</em> from the centroid has, in plan and across the line to it, an uncertainty of</p>
<p class="formula">s × the root of (1 / n + d<sup>2</sup> / (n r<sup>2</sup>))</p>
<p>With four targets 5 m out and <em>s</em> = 1.0 mm this is 0.5 mm in the middle, 0.7 mm at the targets, 2.1 mm at 20 m and 4.0 mm at 40 m. Four targets close to the scanner are convenient; far apart, they are useful.</p>
<h2>Worked example: a pipe spool between two flanges</h2>
<p>New pipework is to be prefabricated between two existing flanges in a plant room. The set-ups are tied to control as above. Errors at one flange, as standard deviations:</p>
<table>
<caption>Error budget of one flange, mm</caption>
<thead><tr><th scope="col">Source</th><th scope="col">Standard deviation</th><th scope="col">Variance</th></tr></thead>
<tbody>
<tr><th scope="row">Control network</th><td>1.0</td><td>1.00</td></tr>
<tr><th scope="row">Registration of the set-up to control</th><td>1.2</td><td>1.44</td></tr>
<tr><th scope="row">Scanner at 10 m, after averaging</th><td>1.0</td><td>1.00</td></tr>
<tr><th scope="row">Fit of axis and face</th><td>0.6</td><td>0.36</td></tr>
<tr><th scope="row">Total</th><td><strong>1.95</strong></td><td><strong>3.80</strong></td></tr>
</tbody>
</table>
<p>At 95 % this is 3.9 mm: measured LOA40. Now the modeller straightens the run. Pipes are made level, plumb and of nominal size, and nothing is moved by more than 4 mm. An error anywhere within ±4 mm has a standard deviation of 4 mm divided by the root of 3, 2.3 mm; together with 1.95 mm this makes 3.0 mm, and 6.0 mm at 95 %. The same pipe is represented at LOA30 only. No one made a mistake: the two levels answer different questions, and the tidy model is the wrong one to cut a spool from. Tie-in points are therefore modelled as found, and the run between them as designed.</p>
<p>The spool depends on two flanges. If each was measured from its own set-up, the distance is uncertain by 1.95 mm times the root of 2, 2.76 mm, or 5.5 mm at 95 %. If both are seen from one set-up, control and registration move them together and cancel out. Scanner and fit remain, 1.17 mm, times the root of 2, 1.65 mm, or 3.3 mm at 95 %. <strong>One set-up that sees both ends is worth more than a better scanner.</strong> Either way, an error of a few millimetres is more than a flanged joint forgives. Give the spool a field-fit weld with extra length at one end, or re-measure the closing piece once its neighbours are installed.</p>
<h2>From control to a model that can be relied on</h2>
<ol>
<li><strong>Ask for the purposes</strong> and turn them into a list of elements with LOD and both LOAs.</li>
<li><strong>Control first.</strong> A closed network by total station, adjusted, in the project's coordinates, with points that outlive the job. Test the instruments; ISO 17123-9 describes a field procedure for terrestrial scanners.</li>
<li><strong>Plan set-ups from the tie-ins outwards</strong>, so that both ends of each prefabricated piece are seen at once, and square on.</li>
<li><strong>Register to control</strong>, withhold some points, and report their residuals. Independent points are the only test of drift.</li>
<li><strong>Hand over the cloud</strong> in an open format (E57, ASTM E2807) with its registration report, before modelling starts.</li>
<li><strong>Model as found or as designed</strong>, and mark on the element which.</li>
<li><strong>Colour the deviations</strong> of model from cloud, and state the share within the represented LOA for each group, not for the building.</li>
<li><strong>Mark unseen elements.</strong> An element modelled from records carries its source as a property.</li>
</ol>
<h2>Wording for the appointment</h2>
<blockquote><p>Existing structure: LOD 300, measured LOA30, represented LOA30. Existing services within 3 m of a tie-in: LOD 350, measured LOA40, represented LOA40, as found. New pipework: LOD 400, as designed, with field-fit welds where shown. Attributes not observable from the scan are stated with their source or left empty.</p></blockquote>
<p>Four lines like these replace “LOD 400 throughout”, cost less, and can be checked.</p>
<h2>Have your scan looked at</h2>
<p>Send a registration report or a sample of the cloud, and the purpose. <a href="/contact?service=Point%20Cloud">We will tell you</a> which levels it supports before you order a model. Our <a href="/services/scan-to-bim">scan-to-BIM page</a> shows a house with its deviations.</p>`;

export const scanToBimLod400: Article = {
  id: 4,
  slug: "scan-to-bim-to-lod-400-what-a-point-cloud-can-and-cannot-promise",
  title: "Scan-to-BIM to LOD 400: what a point cloud can and cannot promise",
  excerpt:
    "LOD says how much a model contains, LOA how accurate it is. The LOD 400 content that no scanner sees, how registration drifts and how to tie it down, and an error budget for prefabrication.",
  seoTitle: "Scan-to-BIM to LOD 400: accuracy and error budget",
  seoDescription:
    "LOD 400 from a point cloud: BIMForum LOD against USIBD LOA, registration drift with and without control, and a worked error budget for a prefabricated spool.",
  keywords: [
    "scan to BIM",
    "LOD 400",
    "USIBD LOA",
    "registration error",
    "point cloud accuracy",
    "level of information need",
    "ISO 19650",
    "laser scanning error budget",
  ],
  ...withReferences(`${terms}${errors}`, [
    { standard: lodSpecification, where: "definitions as in the edition of 2021" },
    { standard: loaSpecification },
    { standard: iso19650, where: "11.2" },
    { standard: iso7817, where: "aspects of geometry as in EN 17412-1:2020, 6.2" },
    { standard: iso17123 },
    { standard: astmE2807 },
    { standard: en1993, where: "3.5 (spacings of bolts in the figure)" },
  ]),
  image: "steel-connection-lod",
  publishedAt: "2024-01-30",
  readTime: "8 min read",
  category: "BIM",
  tags: ["Scan-to-BIM", "LOD", "LOA", "Point cloud", "ISO 19650"],
};

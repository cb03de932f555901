import { withReferences } from "#modules/catalogue/standards/citation.ts";
import { nesc } from "#modules/catalogue/standards/poles.ts";
import {
  aashtoUtilities,
  carolinaUtilities,
  environmentalRule,
  iowaUtilities,
  mutcd,
  utilityRule,
  wyomingUtilities,
} from "#modules/catalogue/standards/roads.ts";
import { asce38, colourCode, mab7 } from "#modules/catalogue/standards/sites.ts";
import type { Article } from "./article.ts";

const sheets = `
<p>A right-of-way permit is usually decided by someone who has not walked the route and has only the drawings. A set that leaves a question open is returned. This guide goes through the set as a reviewer does, gives the numbers that are checked, and sets out a bore under a road. The references are those of the United States. The bore is worked in metres, with feet alongside; a set for a US agency is drawn in feet.</p>
<h2>What the rules require on the drawings</h2>
<p>On federal-aid highways, 23 CFR 645.213(c) requires drawings that relate the existing and proposed utility to four things: the highway improvements, existing and planned; the travelled way; the right-of-way lines; and, where access is controlled, the access control lines and approved access points. 645.209(b) keeps new above-ground plant out of the clear zone unless the agency finds otherwise, and 645.211(c) requires each state to publish its horizontal and vertical location requirements.</p>
<p>State manuals follow the AASHTO guide, but their numbers differ: print the manual, edition and paragraph next to each dimension.</p>
<h2>The sheets, and the question each one answers</h2>
<table>
<caption>A permit set for an underground route</caption>
<thead><tr><th scope="col">Sheet</th><th scope="col">Content</th><th scope="col">The reviewer's question</th></tr></thead>
<tbody>
<tr><th scope="row">Cover and index</th><td>Applicant, road number, stations from and to, agency's references, legend, sheet key</td><td>Is this our road, and is the set complete?</td></tr>
<tr><th scope="row">Plan, 1:500 or 1 in = 40 ft</th><td>Limits of right-of-way, edges of pavement, every known line with owner and size, proposed duct with offsets</td><td>Where is it, measured from what?</td></tr>
<tr><th scope="row">Profile</th><td>Ground, road, crossed lines and the duct on the stations of the plan</td><td>How deep is it under each of them?</td></tr>
<tr><th scope="row">Sections</th><td>Verge or trench with offsets, covers, backfill and surface</td><td>Does it fit, and can the next utility still come?</td></tr>
<tr><th scope="row">Details</th><td>Handholes, markers, tracer wire, bore pits, pole attachments</td><td>What stays visible and who finds it later?</td></tr>
<tr><th scope="row">Restoration</th><td>Saw cuts, layers, seeding, time limits</td><td>What do we get back?</td></tr>
<tr><th scope="row">Traffic control</th><td>Signs, tapers, phases, pedestrians</td><td>Who is at risk while it is built?</td></tr>
</tbody>
</table>
<p>Plan and profile belong on one sheet, one above the other along the same stations, so that a conflict seen on one is found on the other. Station along the road's own centre line if it has one.</p>
<h2>State how well the existing lines are known</h2>
<p>A line copied from a record and a line that was exposed look alike in CAD. ASCE 38-22 gives each segment a quality level, and the plan should show it on the line:</p>
<dl>
<dt>QL-D</dt><dd>from records or by word of mouth</dd>
<dt>QL-C</dt><dd>surface features surveyed and matched with the records</dd>
<dt>QL-B</dt><dd>traced on the surface by geophysical methods, good for horizontal position</dd>
<dt>QL-A</dt><dd>exposed at a test hole and surveyed, the only level with a proven depth</dd>
</dl>
<p>Ask for QL-B along the route and QL-A wherever a bore passes a line. If the plan is in colour, use the colours that will be sprayed on the road, those of the APWA uniform colour code, and add letters for black-and-white prints.</p>`;

const numbers = `
<h2>Cover, clearance and separation</h2>
<figure data-drawing="row-half-section"><figcaption>Half section of a rural road: offsets from the limit of the right-of-way (ROW) to the new duct (T) and the water main (W), with their covers, in metres.</figcaption></figure>
<p>Draw one section for every change in the verge, with a dimension string from the right-of-way line to the centre line. The string must add up to half the width on the deed; in the figure, 1.40 + 1.20 + 1.00 + 1.80 + 1.00 + 3.60 + 2.40 + 3.60 = 16.00 m (52.5 ft). Then state the cover, and the level it is measured from.</p>
<table>
<caption>Published minimum cover for communication lines; examples, to be checked against the current text</caption>
<thead><tr><th scope="col">Rule</th><th scope="col">Under the road</th><th scope="col">Under the ditch</th><th scope="col">Elsewhere</th></tr></thead>
<tbody>
<tr><th scope="row">Iowa, 761-115.13</th><td>1.22 m (48 in) below the lowest edge of pavement</td><td>0.76 m (30 in) below its low point</td><td>0.76 m (30 in)</td></tr>
<tr><th scope="row">Wyoming, chapter 8 section 2</th><td>0.91 m (36 in) below the top, along the road</td><td>0.91 m (36 in) below the flow line</td><td>0.91 m (36 in), direct buried</td></tr>
<tr><th scope="row">North Carolina, 19A NCAC 02C .0204, subdivision roads</th><td>0.91 m (3 ft)</td><td>0.61 m (2 ft)</td><td>0.61 m (2 ft) trenched, 0.46 m (18 in) ploughed</td></tr>
</tbody>
</table>
<p>Iowa has proposed to rescind and readopt its chapter 115 (notice ARC 8594C); check with the department whether the depths above still apply.</p>
<p>The National Electrical Safety Code (NESC) gives no table of depths for communication cable: rule 352 requires cover that protects it from the expected use of the surface. Rule 353 deals with buried cables at least 300 mm (12 in) from other structures and cables, rule 354 with those that are closer. Owners of other lines require more.</p>
<p>Overhead, rule 232 requires 4.7 m (15.5 ft) from communication cable to a road with truck traffic, at maximum sag and not on the day of stringing. States add to this: North Carolina requires 5.5 m (18 ft) over every highway crossing (19A NCAC 02E .0421).</p>`;

const bore = `
<h2>Worked example: a bore under a two-lane road</h2>
<p>The road is 32.00 m (105 ft) wide between its limits, with the section above. Assume that the agency requires 1.20 m (3.9 ft) of cover under the edge of pavement and 0.90 m (3.0 ft) under the ditch, and that the owners of a 200 mm water main and a 110 mm gas main require 0.60 m (2.0 ft) of clearance. The duct is 110 mm HDPE (4.3 in) in a hole reamed to 165 mm (6.5 in); covers are measured to the top of the hole, because the duct may be anywhere in it. The rods are 3.05 m (10 ft) long and are steered at a radius of 40 m (131 ft), which changes the pitch by 7.6 % per rod.</p>
<figure data-drawing="row-plan-profile"><figcaption>Plan above profile on the same stations. Vertical exaggeration ×4.</figcaption></figure>
<p><strong>Depth.</strong> The water main governs. Its bottom is at 99.53 – 1.20 – 0.22 = 98.11 m. Less 0.60 m and half the hole, the axis has to stay below 97.43 m; 97.41 m is chosen.</p>
<p><strong>Ends.</strong> With entry angle <em>a</em>, radius <em>R</em> and depth <em>d</em> of the axis, the arc falls <em>R</em>(1 – cos <em>a</em>) and runs <em>R</em> sin <em>a</em>. The straight covers the rest of the depth:</p>
<p class="formula">straight = (d – R (1 – cos a)) / sin a, and at least one rod</p>
<p>At 12° the arc falls 0.87 m of 2.12 m and the straight is 6.00 m. The last condition, from the MAB-7 guide to mini-HDD, is the one that plans overlook. At 15° the arc falls 1.36 m and leaves a straight of 2.93 m, less than one rod.</p>
<table>
<caption>Geometry of the bore</caption>
<thead><tr><th scope="col">Part</th><th scope="col">Fall, m</th><th scope="col">In plan, m</th><th scope="col">Along the bore, m</th></tr></thead>
<tbody>
<tr><th scope="row">Entry straight, 12°</th><td>1.25</td><td>5.87</td><td>6.00</td></tr>
<tr><th scope="row">Entry arc, R 40 m</th><td>0.87</td><td>8.32</td><td>8.38</td></tr>
<tr><th scope="row">Level at 97.41 m</th><td>0.00</td><td>24.00</td><td>24.00</td></tr>
<tr><th scope="row">Exit arc, R 40 m</th><td>–0.61</td><td>6.95</td><td>6.98</td></tr>
<tr><th scope="row">Exit straight, 10°</th><td>–1.71</td><td>9.72</td><td>9.87</td></tr>
<tr><th scope="row">Total</th><td>–0.20</td><td><strong>54.86</strong></td><td><strong>55.23</strong></td></tr>
<tr><th scope="row">In feet</th><td>–0.7</td><td>180.0</td><td>181.2</td></tr>
</tbody>
</table>
<p>The exit is 0.20 m higher than the entry, at 99.73 m against 99.53 m. The string is 19 rods long.</p>
<table>
<caption>Covers and clearances, measured to the top of the hole</caption>
<thead><tr><th scope="col">Point</th><th scope="col">From entry, m</th><th scope="col">Surface, m</th><th scope="col">Axis, m</th><th scope="col">Clearance, m</th><th scope="col">Required, m</th></tr></thead>
<tbody>
<tr><th scope="row">West limit of ROW</th><td>11.59</td><td>99.53</td><td>97.49</td><td>–</td><td>–</td></tr>
<tr><th scope="row">Water main</th><td>14.19</td><td>99.53</td><td>97.41</td><td>0.62</td><td>0.60</td></tr>
<tr><th scope="row">West ditch</th><td>17.49</td><td>98.93</td><td>97.41</td><td>1.44</td><td>0.90</td></tr>
<tr><th scope="row">West edge of pavement</th><td>23.99</td><td>99.93</td><td>97.41</td><td>2.44</td><td>1.20</td></tr>
<tr><th scope="row">Centre line</th><td>27.59</td><td>100.00</td><td>97.41</td><td>2.51</td><td>1.20</td></tr>
<tr><th scope="row">East ditch</th><td>37.69</td><td>98.93</td><td>97.41</td><td>1.44</td><td>0.90</td></tr>
<tr><th scope="row">Gas main</th><td>41.59</td><td>99.73</td><td>97.55</td><td>1.08</td><td>0.60</td></tr>
<tr><th scope="row">East limit of ROW</th><td>43.59</td><td>99.73</td><td>97.78</td><td>–</td><td>–</td></tr>
</tbody>
</table>
<p>In feet: 2.03 clear of the water main, 8.0 under the edge of pavement.</p>
<p>The real finding of the profile is in plan: 11.59 + 32.00 + 11.27 = 54.86 m. Both ends surface on private land. Without two easements, this bore cannot be drilled. Check the rules for pits too: Wyoming keeps pits 4.6 m (15 ft) from ditch and embankment and 9.1 m (30 ft) from the travelled way, and lets a bore exceed the outside diameter of the pipe by at most 5 %. The hole above is 50 % larger than its duct: in Wyoming it would need the department's consent or another method.</p>`;

const practice = `
<h2>Restoration and traffic are part of the drawing</h2>
<p>Where pavement is opened, show a stepped cut: the trench, then the surface sawn back to firm ground on both sides. Published requirements range from 0.15 m (6 in) to 0.30 m (12 in). A trench of 0.30 m with 0.30 m on each side replaces 0.90 m<sup>2</sup> of surface per metre, three times the trench. State who repairs settlement and for how long.</p>
<p>Traffic control follows part 6 of the MUTCD. Its ${mutcd.edition} has been in force since 18 January 2024, corrected with effect from 5 March 2026, and states had until 18 January 2026 to adopt it: name the edition your state uses.</p>
<h2>Permits the road agency cannot give</h2>
<ul>
<li><strong>Railroad.</strong> Crossing railroad land needs the railroad's licence, on its form and to its depth and casing rules. Union Pacific quotes 30 to 45 days for the agreement, CSX an average of 30 for a simple crossing.</li>
<li><strong>Environment.</strong> On federal-aid highways a utility installation is usually a categorical exclusion under 23 CFR 771.117(c). Wetlands, streams, protected species and historic places still have their own agencies; show their limits on the plan.</li>
<li><strong>811.</strong> Notify the state's one-call centre before any digging or drilling, usually two or three working days ahead; each state sets its own time.</li>
<li><strong>Seal.</strong> If the state or the agency requires sealed sheets, an engineer licensed there seals them. We prepare ours for your engineer of record's seal.</li>
</ul>
<p>Ask each for its review time: it adds to ours.</p>
<h2>Why applications are returned</h2>
<ol>
<li>Right-of-way lines taken from a parcel map instead of deeds, plats or the agency's plans.</li>
<li>Offsets to the edge of pavement, which moves at the next overlay. Tie to the centre line or the right-of-way line.</li>
<li>Cover measured from the crown, when the manual measures from the lowest edge or the flow line.</li>
<li>A profile without the lines that the plan shows crossing.</li>
<li>Vertical exaggeration not stated.</li>
<li>Bore pits, spoil and parked rigs missing from the plan, or drawn inside the clear zone.</li>
<li>Quality levels missing, so that every line looks equally certain.</li>
<li>Sheets revised without a revision cloud, a date and a list of changes.</li>
</ol>
<h2>Have your crossing drawn or checked</h2>
<p>A marked-up map and the agency's manual are enough to start. <a href="/contact?service=Fiber">Send us the route</a>, or see what <a href="/services/ftth-design">our permit packages</a> contain.</p>`;

export const rowPermitDrawings: Article = {
  id: 6,
  slug: "row-permit-drawings-for-telecom-what-a-reviewer-checks-on-each-sheet",
  title: "ROW permit drawings for telecom: what a reviewer checks on each sheet",
  excerpt:
    "The sheets of a right-of-way permit in reading order: their required content, covers and clearances with their sources, and a bore under a road set out to the centimetre.",
  seoTitle: "ROW permit drawings for telecom: a reviewer's view",
  seoDescription:
    "Points a right-of-way reviewer checks: plan, profile, sections, cover and separation, ASCE 38-22 quality levels, NESC clearances and a worked bore profile.",
  keywords: [
    "ROW permit drawings",
    "right-of-way permit",
    "telecom permitting",
    "HDD bore profile",
    "utility accommodation",
    "ASCE 38-22",
    "NESC clearance",
    "depth of cover",
  ],
  ...withReferences(`${sheets}${numbers}${bore}${practice}`, [
    { standard: utilityRule, where: "645.209, 645.211 and 645.213" },
    { standard: aashtoUtilities },
    { standard: environmentalRule, where: "771.117(c)" },
    { standard: nesc, where: "rules 232, 352, 353 and 354" },
    { standard: asce38 },
    { standard: colourCode },
    { standard: mab7 },
    { standard: iowaUtilities, where: "761-115.13" },
    { standard: wyomingUtilities },
    { standard: carolinaUtilities },
    { standard: mutcd, where: "part 6" },
    'Union Pacific, <a href="https://www.up.com/real_estate/utilities/wireline/wireline_procedure/index.htm">Wireline installation procedures</a>; CSX in Fiber Forward, 2024; <a href="https://call811.com/">call811.com</a>.',
  ]),
  image: "row-plan-profile",
  publishedAt: "2024-01-20",
  readTime: "9 min read",
  category: "FTTH",
  tags: ["ROW", "Permits", "HDD", "Telecom", "OSP"],
};

import { withReferences } from "#modules/catalogue/standards/citation.ts";
import {
  mutcd,
  prowag,
  prowagDot,
  prowagGsa,
  workZoneRule,
} from "#modules/catalogue/standards/roads.ts";
import type { Article } from "./article.ts";

const rules = `
<p>A fibre route is built from the road. A span of cable takes minutes, a handhole a day, and traffic passes the crew the whole time. The traffic control plan shows how. It often holds up the permit, mostly because of arithmetic: a taper for the wrong speed, a buffer with a truck in it, a count of devices that does not match the drawing. This guide gives the numbers from the federal manual, works through two closures to the last cone, and shows how the plan changes as the work moves along the route.</p>
<h2>Which rules, and which edition</h2>
<p>The Manual on Uniform Traffic Control Devices (MUTCD), part 6, is the national standard. Its ${mutcd.edition} has been in force since 18 January 2024, with technical corrections since 5 March 2026. States had until 18 January 2026 to adopt it, unchanged or as their own manual. Part 6 was rearranged: chapter 6C of the 2009 edition is now 6B, and the typical applications moved from 6H to 6P. Name the edition on the sheet. On federal-aid projects 23 CFR 630.1012 requires a temporary traffic control plan; city streets follow the agency's own standard drawings, which may require more.</p>
<h2>First sort the work by place and duration</h2>
<p>The manual sorts work by how long it stays: <strong>mobile</strong> work moves on intermittently or continuously; <strong>short duration</strong> is up to an hour; <strong>short term</strong> is daytime work of more than an hour within one daylight period; <strong>intermediate</strong> lasts longer than that, up to three days, or more than an hour at night; <strong>long term</strong> stays more than three days. The longer work stays, the stricter the requirements for devices, lighting and markings. A typical application in chapter 6P is the starting point, never the finished plan.</p>
<table>
<caption>Typical work on a fibre route, and the starting point in chapter 6P</caption>
<thead><tr><th scope="col">Work</th><th scope="col">Duration</th><th scope="col">Typical application</th></tr></thead>
<tbody>
<tr><th scope="row">Walk-out, tagging poles from the shoulder</th><td>Mobile, short duration</td><td>4, short-duration or mobile operation on a shoulder</td></tr>
<tr><th scope="row">Strand and lashing, two-lane road</th><td>Mobile or short term</td><td>17, mobile operations on a two-lane road; 10, lane closure with flaggers</td></tr>
<tr><th scope="row">Bore pit on the shoulder</th><td>Intermediate</td><td>3, work on the shoulders</td></tr>
<tr><th scope="row">Splicing or placing in a lane of a divided road</th><td>Short term</td><td>33, stationary lane closure on a divided highway</td></tr>
<tr><th scope="row">Handhole beyond a junction</th><td>Short term, intermediate</td><td>22, right-hand lane closure on the far side of an intersection</td></tr>
<tr><th scope="row">Handhole in a sidewalk</th><td>Intermediate</td><td>28, sidewalk detour or diversion</td></tr>
</tbody>
</table>
<h2>Lengths fixed by the manual</h2>
<p>Every zone has four areas: advance warning, transition, activity with its buffer, and termination (sections 6B.04 to 6B.07). The speed <em>S</em> that sets their lengths is the posted speed, the off-peak 85th-percentile speed before the work starts, or the anticipated operating speed, in miles per hour. With <em>W</em> the width of the offset in feet, table 6B-4 gives the merging taper:</p>
<p class="formula">L = W × S<sup>2</sup> / 60 up to 40 mph; L = W × S from 45 mph</p>
<figure data-drawing="taper-lengths"><figcaption>Minimum taper lengths for a 12 ft offset. Between 40 and 45 mph the formula changes, and the merging taper grows from 320 ft to 540 ft.</figcaption></figure>
<p>Table 6B-3 derives the other tapers from it: a shifting taper at least 0.5 L, a shoulder taper at least 0.33 L (some agencies, including New York's, print L/3, up to two feet more in this table), a one-lane, two-way taper 50 to 100 ft, a downstream taper 50 to 100 ft. Along a taper, the spacing of devices in feet is at most the speed in miles per hour; along the tangent, at most twice that (6K.01). Table 6B-2 gives the stopping sight distance, the usual length of the buffer (6B.06).</p>
<table>
<caption>Offset of 12 ft: minimum lengths and maximum spacings in feet, and devices along the merging taper</caption>
<thead><tr><th scope="col">Speed, mph</th><th scope="col">Merging L</th><th scope="col">Shifting</th><th scope="col">Shoulder</th><th scope="col">Buffer</th><th scope="col">Spacing, taper</th><th scope="col">Spacing, tangent</th><th scope="col">Devices</th></tr></thead>
<tbody>
<tr><th scope="row">25</th><td>125</td><td>62.5</td><td>42</td><td>155</td><td>25</td><td>50</td><td>6</td></tr>
<tr><th scope="row">30</th><td>180</td><td>90</td><td>60</td><td>200</td><td>30</td><td>60</td><td>7</td></tr>
<tr><th scope="row">35</th><td>245</td><td>122.5</td><td>81</td><td>250</td><td>35</td><td>70</td><td>8</td></tr>
<tr><th scope="row">40</th><td>320</td><td>160</td><td>106</td><td>305</td><td>40</td><td>80</td><td>9</td></tr>
<tr><th scope="row">45</th><td>540</td><td>270</td><td>179</td><td>360</td><td>45</td><td>90</td><td>13</td></tr>
<tr><th scope="row">50</th><td>600</td><td>300</td><td>198</td><td>425</td><td>50</td><td>100</td><td>13</td></tr>
<tr><th scope="row">55</th><td>660</td><td>330</td><td>218</td><td>495</td><td>55</td><td>110</td><td>13</td></tr>
<tr><th scope="row">60</th><td>720</td><td>360</td><td>238</td><td>570</td><td>60</td><td>120</td><td>13</td></tr>
<tr><th scope="row">65</th><td>780</td><td>390</td><td>258</td><td>645</td><td>65</td><td>130</td><td>13</td></tr>
</tbody>
</table>
<p>From 45 mph, a 12 ft lane takes 13 devices at any speed. Advance warning sign spacing follows table 6B-1, measured from the taper: 100 ft on slow urban streets, 350 ft on fast ones, 500 ft on rural roads, and 1,000, 1,500 and 2,640 ft on expressways. The highway agency decides what counts as slow.</p>`;

const examples = `
<h2>Worked example: a lane of an arterial at 45 mph</h2>
<p>A divided arterial has two 12 ft lanes in each direction. One span of aerial cable, 180 ft, is to be placed from the right lane.</p>
<figure data-drawing="lane-closure-plan"><figcaption>The zone to scale along the road, and its taper enlarged. Widths are exaggerated.</figcaption></figure>
<ol>
<li><strong>Taper.</strong> L = 12 × 45 = 540 ft, with devices 45 ft apart: 540 / 45 + 1 = 13.</li>
<li><strong>Buffer.</strong> 360 ft for 45 mph. Keep it empty: no truck, no reel, no person.</li>
<li><strong>Tangent.</strong> Buffer and work are 360 + 180 = 540 ft. At 90 ft this makes 7 devices, the first of which is the last of the taper.</li>
<li><strong>Downstream taper.</strong> 50 ft, about 20 ft between devices: 4, the first shared.</li>
<li><strong>Count.</strong> 13 + 6 + 3 = 22 devices. Order spares as well.</li>
<li><strong>Signs.</strong> ROAD WORK AHEAD (W20-1), RIGHT LANE CLOSED AHEAD (W20-5R) and the lane-ends symbol (W4-2R) at 1,050, 700 and 350 ft before the taper, on both sides because the road is divided: 6. END ROAD WORK (G20-2) 350 ft beyond the downstream taper, our choice here, makes 7.</li>
<li><strong>Arrow board.</strong> On the shoulder or in the closed lane behind the start of the taper, facing traffic (6L.06).</li>
</ol>
<p>The zone is 3 × 350 + 540 + 360 + 180 + 50 + 350 = 2,530 ft long, for 180 ft of work. Each side street, driveway or bus stop within that length needs its own treatment on the sheet.</p>
<h3>The same crew on a shoulder</h3>
<p>With an 8 ft shoulder closed at 55 mph, L = 8 × 55 = 440 ft, and 0.33 L is 146 ft, rounded up. Devices at most 55 ft apart make 4.</p>
<h2>Worked example: one lane, two flaggers</h2>
<p>On a rural two-lane road at 55 mph, 300 ft of lane is closed. The one-lane taper is short on purpose, 100 ft with devices about 20 ft apart, so 6: traffic is stopped here, and a long taper would invite it to keep moving. Taper, buffer, work and downstream taper are 100 + 495 + 300 + 100 = 995 ft. Driving through at 20 mph, or 29.3 ft/s, the last vehicle needs 34 s to clear them.</p>
<p>Let each direction go for 60 s. A cycle is 2 × (60 + 34) = 188 s, and each direction waits 128 s of it. With 300 vehicles an hour each way, 11 arrive while it waits; at 25 ft each the queue is 275 ft long. The nearest sign is 500 ft before the taper, so the back of the queue is protected. In a cycle 16 vehicles arrive, and in 60 s at a 2.5 s headway, 24 can leave: the queue clears.</p>
<p>Now close 1,200 ft at once. Clearing takes 65 s, each direction waits 189 s, and the queue reaches 400 ft. It still clears, but with a little more traffic the back of the queue would pass the signs. Put this calculation on every flagging plan. Position flaggers so that approaching traffic sees them from the stopping sight distance, 495 ft here, and always with an escape route.</p>
<h2>When the work moves along the route</h2>
<p>Fibre plans fail less on geometry than on repetition. Compare two ways to place four spans of 180 ft on the arterial. Four set-ups of 22 devices are 88 placed and 88 lifted. One closure with 720 ft of work needs 28 devices: its tangent is 1,080 ft with 13 devices, and 13 + 12 + 3 = 28. Six more cones save three set-ups, and placing and lifting devices is when crews are exposed to traffic. The drawback is the longer closure, which an agency may limit.</p>
<p>Draw the phases with stations: the spans each covers, the lanes that stay open, the hours, and the devices that remain at night. If two zones of the same job could meet, state the minimum distance between them, so that the end of one does not read as the start of the other.</p>
<h2>People on foot</h2>
<p>A handhole closes a sidewalk for longer than it closes a lane. The accessibility guidelines for the public right-of-way (PROWAG) of August 2023 are binding where an agency has adopted them: the General Services Administration since 3 September 2024, the Department of Transportation for transit stops since 17 January 2025. They require an alternate pedestrian access route, continuous, 48 in wide and, if it is narrower than 60 in, with passing spaces of 60 by 60 in at most 200 ft apart. Draw the route with its ramps, its surface and edges that a cane can detect; tape alone is not enough. Close a sidewalk at the last crossing before the work, not at the hole.</p>
<h2>What the sheet must show</h2>
<ul>
<li>Road, direction, stations, lane widths, posted and design speed of the closure, north arrow.</li>
<li>The calculation: <em>W</em>, <em>S</em>, <em>L</em>, buffer, spacings, counts, with table numbers.</li>
<li>Every sign by its code, with its distance from the taper.</li>
<li>Driveways, side streets, bus stops, signals and crossings within the zone, each with its treatment.</li>
<li>Hours, phases, arrangements at night and at weekends.</li>
<li>The route for people on foot and on bicycles.</li>
<li>The person in charge, reachable at any hour, and who may alter the plan.</li>
<li>A seal, if the agency requires one. Utah, for example, has required traffic control plans to be stamped by a professional engineer licensed there. We prepare the sheets for your engineer of record's seal.</li>
</ul>
<h2>Mistakes that reviewers find first</h2>
<ol>
<li>L = W × S used at 35 mph, or W × S<sup>2</sup> / 60 at 45. At 45 mph with 12 ft the second gives 405 ft, a quarter too short.</li>
<li>The buffer used as parking for the truck.</li>
<li>Spacing measured from the first sign instead of from the taper, so that A, B and C are reversed. The error shows only where they differ.</li>
<li>Counts that omit the device at the end, or count shared ones twice.</li>
<li>A merging taper drawn for flaggers.</li>
<li>A plan for a straight road laid over a crest or a curve, where the taper cannot be seen.</li>
<li>Signs left up when no one is working.</li>
</ol>
<h2>Have your plans drawn</h2>
<p>Send the route and the speeds; we return sheets with their calculations, in the agency's format. <a href="/contact?service=Fiber">Ask for a traffic control plan</a>, or look at <a href="/services/ftth-design">what our fibre packages contain</a>.</p>`;

export const trafficControlPlans: Article = {
  id: 7,
  slug: "traffic-control-plans-for-fiber-installation-tapers-devices-and-phases",
  title: "Traffic control plans for fiber installation: tapers, devices and phases",
  excerpt:
    "Where part 6 of the MUTCD is fixed and where it leaves a choice: taper lengths and device counts from 25 to 65 mph, a lane closure worked to the last cone, a flagging cycle with its queue, and phases for work that moves.",
  seoTitle: "Traffic control plans for fiber: tapers and devices",
  seoDescription:
    "MUTCD 11th edition part 6 for fibre crews: taper formulae, buffers and spacing in one table, a 45 mph lane closure and a flagging cycle worked through.",
  keywords: [
    "traffic control plan",
    "MUTCD 11th edition",
    "taper length",
    "channelizing device spacing",
    "lane closure",
    "flagging operation",
    "work zone",
    "fiber installation",
  ],
  ...withReferences(`${rules}${examples}`, [
    {
      standard: mutcd,
      where:
        "part 6: sections 6B.04 to 6B.08, 6K.01 and 6L.06, tables 6B-1 to 6B-4, chapter 6P, not compared with the corrections of 2026",
    },
    { standard: workZoneRule, where: "630.1012" },
    { standard: prowag },
    { standard: prowagGsa },
    { standard: prowagDot },
    'New York State Department of Transportation, <a href="https://webapps.dot.ny.gov/taper-length-criteria-work-zones-0">Taper Length Criteria for Work Zones</a>.',
    'National Work Zone Safety Information Clearinghouse, <a href="https://workzonesafety.org/practice/utahpermit-requirements-to-installerect-temporary-traffic-control-warning-signs-and-other-temporary-traffic-control-devices-al/">Utah: permit requirements for temporary traffic control</a>.',
  ]),
  image: "lane-closure-plan",
  publishedAt: "2024-01-15",
  readTime: "9 min read",
  category: "FTTH",
  tags: ["Traffic control", "MUTCD", "Work zones", "Permits", "OSP"],
};

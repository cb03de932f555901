import { withReferences } from "#modules/catalogue/standards/citation.ts";
import {
  g652,
  g657,
  g9805,
  g9842,
  g98071,
  iec6128043,
} from "#modules/catalogue/standards/fibre.ts";
import { designation } from "#modules/catalogue/standards/standard.ts";
import type { Article } from "./article.ts";

const topology = `
<p>A passive optical network is cheap to run because nothing between the exchange and the home needs power. The price is that every decision about splitters is made once, in the ground. This guide takes a design from the topology to a loss budget that a second engineer can check: where to split, which class of optics to plan for, what each element costs in decibels, and how much is left at the last home.</p>
<h2>Choose the topology by its scarcest resource</h2>
<p>Three topologies cover almost every residential network. A <strong>home run</strong> gives each home its own fibre back to the exchange. <strong>One stage</strong> of splitting puts 1:32 splitters in a cabinet, and each home has a fibre from there. <strong>Two stages</strong> put a small splitter in the cabinet and a second one in a terminal close to the homes.</p>
<figure data-drawing="pon-topologies"><figcaption>128 homes served by three topologies. The numbers are fibre counts to the cabinet, and from there to all terminals.</figcaption></figure>
<table>
<caption>What each topology needs for 128 homes at an evenly spread 40 % take-up</caption>
<thead><tr><th scope="col">Topology</th><th scope="col">Feeder fibres</th><th scope="col">Distribution fibres</th><th scope="col">Splitters</th><th scope="col">Ports lit</th></tr></thead>
<tbody>
<tr><th scope="row">Home run</th><td>128</td><td>128</td><td>0</td><td>52</td></tr>
<tr><th scope="row">One stage, 1:32</th><td>4</td><td>128</td><td>4</td><td>2</td></tr>
<tr><th scope="row">Two stages, 1:4 × 1:8</th><td>4</td><td>16</td><td>20</td><td>4</td></tr>
</tbody>
</table>
<p>The table shows the trade-off. One stage lets the operator patch orders onto one splitter until it is full, so 52 customers light two OLT ports; the price is eight times the distribution fibre and a cabinet that is opened for every order. Two stages fit small ducts, microducts and poles, but the first order at a terminal lights its whole branch. Choose one stage where ducts have room, take-up is slow or several operators share the cabinet, and two stages where routes are long, ducts are tight and most homes will connect.</p>
<h2>Fix the split ratio and the splitter locations</h2>
<p>The total ratio sets each home's share of the line rate, and most of the loss. At 1:32, GPON offers 2.488 Gbit/s / 32 = 78 Mbit/s per home before overhead if every home is active at once; XGS-PON offers 9.953 Gbit/s / 32 = 311 Mbit/s. Ratios beyond 1:32 save OLT ports but cost 3.5 dB for each doubling.</p>
<ul>
<li>1:2 × 1:16, 1:4 × 1:8 and 1:8 × 1:4 lose the same. Let the street decide: the second ratio is the number of homes that one terminal can reach with drops you are willing to install.</li>
<li>Keep one total ratio on a PON. Mixed ratios spread the losses of the branches, and both extremes have to stay inside the class and within the differential loss that G.984.2 allows (8.2.8.7).</li>
<li>Leave ports free in every terminal for infill and subdivided plots. A terminal full on day one means a second terminal in year two.</li>
<li>Bring spare feeder fibres to each cabinet. A second system, a business line or a repair will use them.</li>
</ul>
<h2>Plan for the class you will migrate to</h2>
<p>ITU-T G.984.2 defines GPON classes by the minimum and maximum attenuation the network may have between the points just outside the optical connections of OLT and ONT. Those two connectors belong to the equipment; everything between them is yours. XGS-PON runs over the same fibres at other wavelengths and has its own classes in G.9807.1.</p>
<table>
<caption>Attenuation range by class, dB</caption>
<thead><tr><th scope="col">System</th><th scope="col">Class</th><th scope="col">Min.</th><th scope="col">Max.</th><th scope="col">Downstream / upstream, nm</th></tr></thead>
<tbody>
<tr><th scope="row">GPON</th><td>B+</td><td>13</td><td>28</td><td>1480–1500 / 1290–1330</td></tr>
<tr><th scope="row">GPON</th><td>C+</td><td>17</td><td>32</td><td>1480–1500 / 1290–1330</td></tr>
<tr><th scope="row">XGS-PON</th><td>N1</td><td>14</td><td>29</td><td>1575–1580 / 1260–1280</td></tr>
<tr><th scope="row">XGS-PON</th><td>N2</td><td>16</td><td>31</td><td>1575–1580 / 1260–1280</td></tr>
<tr><th scope="row">XGS-PON</th><td>E1</td><td>18</td><td>33</td><td>1575–1580 / 1260–1280</td></tr>
</tbody>
</table>
<p>The figures can be checked against the optics. A B+ OLT launches at least +1.5 dBm, the ONT receives down to –27 dBm, and 0.5 dB is reserved for the path penalty: 1.5 + 27 – 0.5 = 28 dB. At the other end, +5 dBm launched against an overload of –8 dBm requires at least 13 dB. The lower limit matters on the bench and on short links without a splitter.</p>
<p>Budget for both systems from the start. If a coexistence element (ITU-T G.9805) will join them in the exchange later, its loss belongs in the budget now, because it will sit in front of every existing customer.</p>`;

const budget = `
<h2>Agree the planning values before the arithmetic</h2>
<p>Calculate at the wavelength with the highest loss. For GPON this is the 1310 nm upstream. ITU-T G.652 limits cabled fibre of category D to 0.40 dB/km from 1310 to 1625 nm, and good cable does better; the limit is extended down to 1260 nm by adding up to 0.07 dB/km, which covers the XGS-PON upstream.</p>
<table>
<caption>Planning values used below; replace them with your suppliers' figures</caption>
<thead><tr><th scope="col">Element</th><th scope="col">Loss</th><th scope="col">Basis</th></tr></thead>
<tbody>
<tr><th scope="row">Fibre at 1310 nm</th><td>0.35 dB/km</td><td>Typical cabled G.652.D</td></tr>
<tr><th scope="row">Fibre at 1270 nm</th><td>0.42 dB/km</td><td>0.35 + 0.07 dB/km</td></tr>
<tr><th scope="row">Fusion splice</th><td>0.10 dB</td><td>Mean, measured from both ends</td></tr>
<tr><th scope="row">Mated SC/APC pair</th><td>0.30 dB</td><td>Clean and inspected</td></tr>
<tr><th scope="row">Splitter 1:4</th><td>7.02 dB</td><td>10·log 4 + 2 × 0.5 dB</td></tr>
<tr><th scope="row">Splitter 1:8</th><td>10.53 dB</td><td>10·log 8 + 3 × 0.5 dB</td></tr>
<tr><th scope="row">Splitter 1:32</th><td>17.55 dB</td><td>10·log 32 + 5 × 0.5 dB</td></tr>
<tr><th scope="row">Margin</th><td>3.00 dB</td><td>Repairs, ageing, temperature</td></tr>
</tbody>
</table>
<p class="formula">Loss = km × dB/km + splices × 0.10 dB + pairs × 0.30 dB + splitters</p>
<p>A planar splitter divides the light equally, which costs 10·log N, and loses about half a decibel more for each doubling. Two stages that make 1:32 cost exactly as much as one 1:32; the second stage only adds splices and connectors.</p>
<h2>Worked example: the longest branch, 1:32 in two stages</h2>
<p>The branch starts at the optical distribution frame and ends at the outlet of the last home. The feeder is 8.40 km with two joints, the distribution cable 1.15 km with one, the drop 85 m; lengths are glass lengths, including coils and slack. The frame has one splice and one connector. The cabinet has a splice and a connector on each side of its 1:4 splitter, the terminal a splice before and a connector after its 1:8 splitter. The drop arrives with a factory connector and is spliced to the outlet, which has the last connector.</p>
<figure data-drawing="pon-loss-budget"><figcaption>The longest branch and its losses at 1310 nm. DroppedContent are to scale, lengths are not.</figcaption></figure>
<table>
<caption>Loss budget of the longest branch, GPON class B+, 1310 nm</caption>
<thead><tr><th scope="col">Element</th><th scope="col">Quantity</th><th scope="col">Each</th><th scope="col">dB</th></tr></thead>
<tbody>
<tr><th scope="row">Fibre, 8.400 + 1.150 + 0.085 km</th><td>9.635 km</td><td>0.35 dB/km</td><td>3.37</td></tr>
<tr><th scope="row">Fusion splices</th><td>8</td><td>0.10 dB</td><td>0.80</td></tr>
<tr><th scope="row">Connector pairs</th><td>5</td><td>0.30 dB</td><td>1.50</td></tr>
<tr><th scope="row">Splitter 1:4</th><td>1</td><td>7.02 dB</td><td>7.02</td></tr>
<tr><th scope="row">Splitter 1:8</th><td>1</td><td>10.53 dB</td><td>10.53</td></tr>
<tr><th scope="row">Loss of the branch</th><td></td><td></td><td><strong>23.22</strong></td></tr>
<tr><th scope="row">Margin</th><td></td><td></td><td>3.00</td></tr>
<tr><th scope="row">Loss with margin</th><td></td><td></td><td><strong>26.22</strong></td></tr>
<tr><th scope="row">Headroom to 28 dB</th><td></td><td></td><td><strong>1.78</strong></td></tr>
</tbody>
</table>
<p>The branch passes with 1.78 dB to spare. That is worth about five more kilometres of feeder, but not a higher split ratio: 1:64 adds 3.51 dB and ends at 29.73 dB, which needs class C+ and leaves 2.27 dB there. The splitters alone lose 17.55 dB, so even a home next to the cabinet stays above the 13 dB that B+ requires.</p>
<p>Now the same branch for XGS-PON. At 1270 nm the fibre loses 4.05 dB, the branch 23.90 dB, with margin 26.90 dB: N1 leaves 2.10 dB of its 29 dB. If 1.00 dB is set aside for a coexistence element, 0.78 dB is left in B+ and 1.10 dB in N1. The network can be migrated without touching a splitter, but there is little room for anything else.</p>`;

const practice = `
<h2>Keep bends within the fibre's limits</h2>
<p>Budgets fail in terminals and outlets, where coils are small. G.652.D is specified for bends of 30 mm radius. ITU-T G.657 specifies the maximum loss per turn at much smaller radii:</p>
<table>
<caption>Maximum loss per turn, ${designation(g657)}</caption>
<thead><tr><th scope="col">Fibre</th><th scope="col">Radius</th><th scope="col">At 1550 nm</th><th scope="col">At 1625 nm</th></tr></thead>
<tbody>
<tr><th scope="row">G.657.A1</th><td>10 mm</td><td>0.75 dB</td><td>1.5 dB</td></tr>
<tr><th scope="row">G.657.A2</th><td>10 mm</td><td>0.1 dB</td><td>0.2 dB</td></tr>
<tr><th scope="row">G.657.A2</th><td>7.5 mm</td><td>0.5 dB</td><td>1.0 dB</td></tr>
</tbody>
</table>
<p>Both A fibres also comply with G.652.D and splice to it. Use G.657.A2 for drops, outlets and trays, but still draw the bend radius of the cable, which is larger than that of its fibre. Bend loss grows with wavelength: a tight coil hardly shows at 1310 nm, costs some of the XGS-PON downstream at 1577 nm and is obvious at 1625 nm. That is why you test at both ends of the range. IEC 61280-4-3 describes the measurements of an installed PON before it is lit, with source and power meter or with an OTDR from the home towards the exchange.</p>
<h2>Set the acceptance limits before the crew starts</h2>
<p>Standards describe how to measure; the operator sets the limits. If there are none, we propose these, to be agreed before anything is built:</p>
<table>
<caption>Proposed acceptance limits if the operator has none</caption>
<thead><tr><th scope="col">Measurement</th><th scope="col">Limit</th><th scope="col">Method</th></tr></thead>
<tbody>
<tr><th scope="row">Splice, mean of all</th><td>0.10 dB</td><td>OTDR, mean of both directions</td></tr>
<tr><th scope="row">Splice, any one</th><td>0.20 dB</td><td>OTDR, mean of both directions</td></tr>
<tr><th scope="row">Connector pair, any one</th><td>0.50 dB</td><td>OTDR, after inspection and cleaning</td></tr>
<tr><th scope="row">Branch, splitters included</th><td>Calculated loss + 1.0 dB</td><td>Source and power meter, 1310 and 1550 nm</td></tr>
</tbody>
</table>
<p>The branch above is accepted at 1310 nm up to 23.22 + 1.0 = 24.22 dB. A limit of the class less the margin would let 25.00 dB pass, and a bad splice with it.</p>
<h2>Mistakes that cost a second visit</h2>
<ol>
<li>Checking the average branch. The last terminal on the longest leg governs, and a change of route may make it a different one.</li>
<li>Route length instead of glass length. Coils in every chamber, slack at terminals and the lay of the fibre in the cable are glass too.</li>
<li>Splitter losses without their connectors. Data sheets state them with or without; a connectorised splitter in the cabinet adds two pairs.</li>
<li>A margin used twice, once for repairs and once for the coexistence element.</li>
<li>Budgets at 1490 nm only. Fibre loses more upstream.</li>
<li>Fibre counts on the plan that do not match the splice schedule. Both should come from one model.</li>
<li>No acceptance limit per terminal, so the crew tests against the 28 dB of the class.</li>
</ol>
<h2>Have a branch checked</h2>
<p>If you have routes, address points or a finished design whose budget you want confirmed, <a href="/contact?service=Fiber">send it to us</a> in the format you have. Our <a href="/services/ftth-design">FTTH design page</a> shows a street block worked out to the splice.</p>`;

export const ftthNetworkDesign: Article = {
  id: 1,
  slug: "ftth-network-design-best-practices-topology-split-and-loss-budget",
  title: "FTTH network design best practices: topology, split and loss budget",
  excerpt:
    "Where to split, which class of optics to plan for and how much is left at the last home: an FTTH design from topology to a loss budget that a second engineer can check, for GPON and XGS-PON.",
  seoTitle: "FTTH network design best practices and loss budget",
  seoDescription:
    "FTTH topologies compared by fibre and port counts, GPON B+ and XGS-PON N1 classes, G.657 bends, and a worked 1:32 loss budget of the longest branch.",
  keywords: [
    "FTTH network design",
    "PON topology",
    "optical loss budget",
    "split ratio",
    "GPON class B+",
    "XGS-PON N1",
    "ITU-T G.984.2",
    "ITU-T G.657",
  ],
  ...withReferences(`${topology}${budget}${practice}`, [
    { standard: g9842, where: "8.2.7 and 8.2.8" },
    { standard: g98071, where: "annex B" },
    { standard: g9805 },
    {
      standard: g652,
      where: "attributes of G.652.D; the limits were read in the edition of 11/2016, table 2",
    },
    { standard: g657, where: "6.6 and 8" },
    { standard: iec6128043 },
  ]),
  image: "pon-loss-budget",
  publishedAt: "2024-02-15",
  readTime: "8 min read",
  category: "FTTH",
  tags: ["FTTH", "PON", "Loss budget", "GPON", "XGS-PON"],
};

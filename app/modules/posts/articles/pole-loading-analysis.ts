import { withReferences } from "#modules/catalogue/standards/citation.ts";
import {
  ansiO51,
  asceMop141,
  go95,
  nesc,
  poleAccessRule,
  rusPoles,
} from "#modules/catalogue/standards/poles.ts";
import type { Article } from "./article.ts";

const loads = `
<p>Before a fibre cable goes on a pole, the pole's owner asks whether it can carry the load. The answer is a bending moment at the ground line, compared with the moment the wood can resist. Software does this for a thousand poles; this guide does it for one, by hand, so that you can check a report. The rules are those of the National Electrical Safety Code (NESC), with a comparison for California.</p>
<h2>Four rules give one answer</h2>
<ul>
<li><strong>Rule 250</strong> sets the weather case. 250B gives ice and wind by district. 250C, extreme wind, and 250D, extreme ice with concurrent wind, apply if a structure or anything on it extends more than 60 ft above ground or water. Most poles that carry fibre are shorter, and 250B governs.</li>
<li><strong>Rule 252</strong> turns weather into loads: 252A vertical, 252B transverse, 252C longitudinal. Round surfaces take the pressure as it is; flat ones take 1.6 times as much.</li>
<li><strong>Rule 253</strong> multiplies each load by a factor that depends on its kind and on the grade of construction.</li>
<li><strong>Rule 261</strong> multiplies the strength by a factor below one and compares.</li>
</ul>
<p>The grade comes from section 24. Grade C is usual where supply lines and communication cables share poles; Grade B is required where the line crosses railway tracks or a limited-access highway. State it on every sheet, pole by pole, because nothing else changes the result so much.</p>
<table>
<caption>Factors for wood poles: load factors of table 253-1 with rule 250B, strength factors of table 261-1</caption>
<thead><tr><th scope="col">Factor</th><th scope="col">Grade B</th><th scope="col">Grade C</th></tr></thead>
<tbody>
<tr><th scope="row">Transverse wind</th><td>2.50</td><td>1.75, at crossings 2.20</td></tr>
<tr><th scope="row">Wire tension at angles</th><td>1.65</td><td>1.30</td></tr>
<tr><th scope="row">Strength, with rule 250B</th><td>0.65</td><td>0.85</td></tr>
<tr><th scope="row">Strength, with rules 250C and 250D</th><td>0.75</td><td>0.75</td></tr>
</tbody>
</table>
<p>The Code is not free, and we could not check its tables for this edition of the guide; check the factors in your copy, above all the 2.20 at crossings. The examples below are away from crossings. At a crossing, the factor of 2.20 turns the 66 % of the worked example into 83 %.</p>
<h2>Ice widens the wire, wind pushes it</h2>
<p>Wind acts on the diameter including ice. With <em>D</em> the diameter and <em>t</em> the radial ice in inches, and <em>p</em> the pressure in pounds per square foot, the force on one foot of wire is</p>
<p class="formula">w = p (D + 2 t) / 12, in lb/ft</p>
<figure data-drawing="ice-and-wind"><figcaption>A 0.8 in bundle of strand and cable, with the ice and wind of five districts. Ice is to scale.</figcaption></figure>
<table>
<caption>Loading districts, and the force on a 0.8 in bundle</caption>
<thead><tr><th scope="col">District</th><th scope="col">Radial ice</th><th scope="col">Wind</th><th scope="col">Temperature</th><th scope="col">Force</th></tr></thead>
<tbody>
<tr><th scope="row">NESC heavy</th><td>0.50 in</td><td>4 psf</td><td>0 °F</td><td>0.60 lb/ft</td></tr>
<tr><th scope="row">NESC medium</th><td>0.25 in</td><td>4 psf</td><td>15 °F</td><td>0.43 lb/ft</td></tr>
<tr><th scope="row">NESC light</th><td>0</td><td>9 psf</td><td>30 °F</td><td>0.60 lb/ft</td></tr>
<tr><th scope="row">GO 95 heavy, above 3,000 ft</th><td>0.50 in</td><td>6 psf</td><td>0 °F</td><td>0.90 lb/ft</td></tr>
<tr><th scope="row">GO 95 light</th><td>0</td><td>8 psf</td><td>25 °F</td><td>0.53 lb/ft</td></tr>
</tbody>
</table>
<p>Two things surprise people. The light district is not light: on this bundle, 9 psf without ice pushes as hard as 4 psf with half an inch of it, and a larger bundle or the pole itself fares worse in the light district. And thin cables do not stay thin. Bare, the bundle would take 0.27 lb/ft at 4 psf; with ice it takes 2.25 times as much. Halving the cable does not halve the load.</p>`;

const strength = `
<h2>What a pole resists</h2>
<p>ANSI O5.1 sorts wood poles into classes by the horizontal load that they have to withstand 2 ft from the tip, and gives the minimum circumference for each class, length and species at the tip and 6 ft from the butt. The designated fibre stress is 8,000 psi for southern pine and Douglas fir and 6,000 psi for western red cedar; a cedar pole of the same class is thicker instead. For a solid round section with circumference <em>C</em> in inches and fibre stress <em>f</em>, the moment that breaks it is</p>
<p class="formula">M = f C<sup>3</sup> / 3790, in ft-lb</p>
<table>
<caption>Southern pine, 40 ft long, set 6 ft deep: minimum dimensions and the moment resisted at the ground line, rounded down</caption>
<thead><tr><th scope="col">Class</th><th scope="col">Load at the tip</th><th scope="col">Tip</th><th scope="col">Ground line</th><th scope="col">Moment resisted</th></tr></thead>
<tbody>
<tr><th scope="row">Class 4</th><td>2,400 lb</td><td>21 in</td><td>33.5 in</td><td>79,358 ft-lb</td></tr>
<tr><th scope="row">Class 5</th><td>1,900 lb</td><td>19 in</td><td>31 in</td><td>62,884 ft-lb</td></tr>
<tr><th scope="row">Class 6</th><td>1,500 lb</td><td>17 in</td><td>28.5 in</td><td>48,864 ft-lb</td></tr>
</tbody>
</table>
<p>The table can be checked against itself. A 40 ft class 4 pole extends 34 ft above ground; 2,400 lb at 32 ft make 76,800 ft-lb, just below what 33.5 in resist. If your pole was measured, use the measured circumference, at the ground line and not at breast height.</p>
<h2>Worked example: one more cable on a class 4 pole</h2>
<p>The line is straight. Spans of 180 ft and 220 ft give a wind span of 200 ft. A crossarm carries three phases of 0.684 in; below it are a neutral of 0.398 in, a coaxial bundle of 1.1 in and a telephone bundle of 1.4 in. The new fibre, 0.8 in with its strand, is to go 12 in above the coaxial cable and 54 in below the neutral, more than the 40 in that rule 235 generally requires between communication and supply. The district is heavy, the grade is C.</p>
<figure data-drawing="pole-loads"><figcaption>Wind on the wires and the moments at the ground line. The bar compares the factored moment with the permitted one.</figcaption></figure>
<p>Each force is <em>w</em> times 200 ft, each moment that force times its height. For the fibre: 4 × (0.8 + 1.0) / 12 = 0.60 lb/ft, times 200 ft = 120 lb, times 24.5 ft = 2,940 ft-lb. The wind on the pole itself, which carries no ice, acts on a trapezium. With diameters of 0.889 ft at the ground and 0.557 ft at the tip and <em>h</em> = 34 ft:</p>
<p class="formula">M = p h<sup>2</sup> (d<sub>ground</sub> + 2 d<sub>tip</sub>) / 6 = 1,543 ft-lb</p>
<table>
<caption>Moments at the ground line, district heavy, before load factors</caption>
<thead><tr><th scope="col">Load</th><th scope="col">Force, lb</th><th scope="col">Height, ft</th><th scope="col">Moment, ft-lb</th></tr></thead>
<tbody>
<tr><th scope="row">Phases, three</th><td>336.8</td><td>33.5</td><td>11,283</td></tr>
<tr><th scope="row">Neutral</th><td>93.2</td><td>29.0</td><td>2,703</td></tr>
<tr><th scope="row">New fibre</th><td>120.0</td><td>24.5</td><td>2,940</td></tr>
<tr><th scope="row">Coaxial</th><td>140.0</td><td>23.5</td><td>3,290</td></tr>
<tr><th scope="row">Telephone</th><td>160.0</td><td>22.5</td><td>3,600</td></tr>
<tr><th scope="row">Pole</th><td></td><td></td><td>1,543</td></tr>
<tr><th scope="row">Total</th><td></td><td></td><td><strong>25,359</strong></td></tr>
</tbody>
</table>
<p>The factored moment is 1.75 × 25,359 = 44,378 ft-lb. The permitted moment is 0.85 × 79,358 = 67,454 ft-lb. Utilisation is 66 %; before the fibre it was 58 %. The cable fits, and the report could end here. The next table shows why it should not.</p>
<table>
<caption>Utilisation of the permitted moment, before and after the fibre</caption>
<thead><tr><th scope="col">Case</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Result</th></tr></thead>
<tbody>
<tr><th scope="row">Class 4, Grade C, heavy</th><td>58 %</td><td>66 %</td><td>passes</td></tr>
<tr><th scope="row">Class 4, Grade C, light</th><td>63 %</td><td>70 %</td><td>passes</td></tr>
<tr><th scope="row">Class 5, Grade C, heavy</th><td>73 %</td><td>83 %</td><td>passes</td></tr>
<tr><th scope="row">Class 6, Grade C, heavy</th><td>93 %</td><td>106 %</td><td>fails with the fibre</td></tr>
<tr><th scope="row">Class 4, Grade B, heavy</th><td>109 %</td><td>123 %</td><td>fails already</td></tr>
</tbody>
</table>
<p>The same pole with the same wires fails as soon as the span crosses a railway. Grade B raises the load by 2.50 / 1.75 and lowers the strength to 0.65 / 0.85, a combined factor of 1.87. Misreading a worn brand by two classes costs a factor of 1.6.</p>`;

const practice = `
<h2>Angles: tension takes over</h2>
<p>Where the line turns by an angle <em>a</em>, each wire pulls sideways with 2 <em>T</em> sin(<em>a</em>/2), where <em>T</em> is its tension under the same ice, wind and temperature. At 1,500 lb, a turn of only 3° makes 79 lb. Multiplied by 24.5 ft and the factor 1.30 for tension in Grade C, the fibre adds 2,501 ft-lb to the 5,145 ft-lb of its factored wind, nearly half as much again. The phases do the same with more tension and a longer lever arm. Unguyed angles of more than a few degrees seldom pass; a guyed pole is also checked for compression and at the guy.</p>
<h2>Old poles</h2>
<p>Strength varies with the cube of the circumference. If decay has reduced the sound circumference of the class 4 pole from 33.5 in to 30 in, by a tenth, 72 % of the moment is left, 56,993 ft-lb, and utilisation with the fibre rises to 92 %.</p>
<p>The notes to table 261-1 let a wood pole deteriorate to two thirds of the strength required when it was installed before it must be replaced or rehabilitated, and say that when new facilities change the loads, the required strength is based on the revised loads. Many owners are stricter and require full strength for every new attachment. Ask which rule your owner follows before the survey, because it decides which poles need a resistograph or a sounding at the ground line.</p>
<h2>The same pole in California</h2>
<p>General Order 95 uses no load factors. It compares the breaking moment with the unfactored loads of rule 43 and requires a safety factor: for wood poles 4 in Grade A, 3 in Grade B and 2 in Grade C (rule 44.1). Below 3,000 ft the wind is 8 psf without ice. Our pole then carries 24,051 ft-lb, and 79,358 / 24,051 = 3.30.</p>
<p>A new Grade A pole would fail with that. An existing one may stay as long as its safety factor is not below two thirds of 4, or 2.67 (rule 44.3). Rule 44.2, as revised in 2020, requires anyone who adds facilities to show this by calculation, however small the addition, and an intrusive test for wood poles older than 15 years as part of it.</p>
<h2>When the pole does not pass: make-ready</h2>
<p>Make-ready is the work that makes room and strength for the new cable: attachments moved, guys added, the pole replaced. The report lists it pole by pole, with the party responsible. Where the rules of the Federal Communications Commission apply, 47 CFR 1.1411 sets the owner's deadlines: 10 business days to check an application for completeness, 45 days to survey and respond, 14 days more for the estimate, then the work. States with their own rules, and poles of cooperatives and municipalities, differ. The section was amended in August 2025; read the current text.</p>
<h2>Data to collect in the field</h2>
<ol>
<li>Class, length, species and year from the brand, and the circumference at the ground line.</li>
<li>Every attachment with its owner, height and true diameter of strand and cables together.</li>
<li>Both spans, and the angle of the line, to a degree.</li>
<li>Guys with lead, height and size; shared anchors.</li>
<li>Equipment with its size and side: transformers, risers, antennas. Flat faces take 1.6.</li>
<li>Soundness: hammer, probe or drill, with the depth of decay.</li>
<li>Crossings, which set the grade.</li>
<li>Mid-span heights, because a pole that passes may still leave less than the 15.5 ft over the road that rule 232 requires.</li>
</ol>
<p>A calculation like this ignores the bending of the pole, which makes vertical loads act off centre. On short, stout poles the effect is small; for slender ones and heavy equipment, use software that models second-order (P-delta) effects.</p>
<h2>Have a route checked</h2>
<p>Send the survey in the form you have, even photographs with a scale. <a href="/contact?service=Fiber">Ask us about a pole or a route</a>; our <a href="/services/ftth-design">FTTH packages</a> contain the calculation, the make-ready list and the drawings, prepared for your engineer of record's seal where the owner or the state requires one.</p>`;

export const poleLoadingAnalysis: Article = {
  id: 8,
  slug: "pole-loading-analysis-for-fibre-attachments-nesc-wind-ice-and-moment",
  title: "Pole loading analysis for fibre attachments: NESC wind, ice and moment",
  excerpt:
    "One pole by hand, from ice and wind on each wire to the moment at the ground line: the factors of Grades B and C, the resistance of a class 4 pole, and why the same pole can pass on one side of a railway and fail across it.",
  seoTitle: "Pole loading analysis for fibre: a worked NESC example",
  seoDescription:
    "Pole loading by hand: NESC 250B ice and wind, Grade B and C factors, ANSI O5.1 strength, a worked ground-line moment and the same pole under GO 95.",
  keywords: [
    "pole loading analysis",
    "NESC rule 250B",
    "Grade B construction",
    "Grade C construction",
    "ANSI O5.1 pole class",
    "ground line moment",
    "fibre attachment",
    "GO 95 pole loading",
  ],
  ...withReferences(`${loads}${strength}${practice}`, [
    {
      standard: nesc,
      where:
        "rules 232, 235, 250B to 250D, 252, 253 and 261, sections 24 to 26, tables 250-1, 253-1 and 261-1",
    },
    { standard: ansiO51 },
    { standard: go95, where: "rules 43.1, 43.2, 44.1, 44.2 and 44.3" },
    { standard: poleAccessRule },
    { standard: rusPoles },
    { standard: asceMop141 },
  ]),
  image: "pole-loads",
  publishedAt: "2024-01-10",
  readTime: "9 min read",
  category: "FTTH",
  tags: ["Pole loading", "NESC", "Aerial", "OSP", "GO 95"],
};

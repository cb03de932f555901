import type { Article } from "./article.ts";

const rules = `
<p>A glint and glare study answers one question: can a person whose eyes matter, in a control tower, a cockpit, a car or a house, look at the array and see the sun in it, and if so when, for how long and how bright? This guide goes through the answer as the Solar Glare Hazard Analysis Tool (SGHAT) computes it: the reflection geometry, the retinal irradiance and the hazard plot. A worked case with a control tower is set out so that you can repeat it with a pocket calculator and use it to check a report.</p>
<h2>What each authority asks for</h2>
<p>Sandia National Laboratories wrote SGHAT, and its method lives on in ForgeSolar and other licensed tools. The Federal Aviation Administration (FAA) once prescribed it. That has changed, and many templates have not.</p>
<table>
<caption>Rules on solar glare near aerodromes</caption>
<thead><tr><th scope="col">Rule</th><th scope="col">Where it applies</th><th scope="col">What it asks</th></tr></thead>
<tbody>
<tr><th scope="row">FAA interim policy, 78 FR 63276 (2013)</th><td>Replaced in 2021; still quoted elsewhere in the world</td><td>No glare in the tower cab; on the final approach nothing above low potential for after-image; minute by minute with SGHAT</td></tr>
<tr><th scope="row">FAA policy, 86 FR 25801 (11 May 2021)</th><td>Systems on the land of federally obligated airports that have a control tower</td><td>The sponsor states on Form 7460-1 that the tower cab suffers no ocular impact; the tool is the sponsor's choice</td></tr>
<tr><th scope="row">Ireland, S.I. 492 and 493 of 2022</th><td>43 solar safeguarding zones: 5 km around 10 airports, 3 km around 33 aerodromes, barracks and hospital helipads</td><td>Inside a zone rooftop solar other than on houses is exempt up to 300 m<sup>2</sup>, and the planning authority is notified within four weeks; above it, permission</td></tr>
<tr><th scope="row">United Kingdom, safeguarding circular 01/2003</th><td>Safeguarded aerodromes</td><td>The operator is consulted and may ask for a study; the Combined Aerodrome Safeguarding Team publishes guidance</td></tr>
</tbody>
</table>
<p>The 2021 policy rests on experience: the FAA found that glare from arrays on final approach resembles what pilots meet over water, car parks and glass facades, and so it concentrates on the tower cab. Outside the United States, and for off-airport sites, agree the receptors in writing before you model. The approach path of 2013 remains the common one: two miles (3,219 m) out from a point 50 ft above the threshold, on a glide path of 3°. At its far end the eye is 603 ft (184 m) above the threshold.</p>
<h2>The geometry: one formula, three vectors</h2>
<p>A flat module reflects like a mirror. With unit vectors <strong>s</strong> towards the sun, <strong>n</strong> along the module's normal and <strong>r</strong> along the reflected ray, both <strong>s</strong> and <strong>r</strong> pointing away from the glass:</p>
<p class="formula">r = 2 (n · s) n – s</p>
<p>In a frame of east, north and up, a direction of azimuth <em>A</em> and altitude <em>h</em> is (cos <em>h</em> sin <em>A</em>, cos <em>h</em> cos <em>A</em>, sin <em>h</em>). The normal of a module tilted by <em>t</em> has altitude 90° – <em>t</em> and the azimuth that it faces. The eye receives glare when the angle between <strong>r</strong> and the line of sight is less than half the angle that the sun subtends. SGHAT takes 9.3 mrad for the whole disc, so the limit is 4.65 mrad, or 0.27°, to which the scatter of textured glass is added.</p>
<p>The formula also runs backwards. Put the line of sight in the place of <strong>s</strong>, and <strong>r</strong> is where the sun must stand. If the sun never stands there, there is no glare, and no annual simulation is needed to say so. It is the quickest check of any report.</p>`;

const worked = `
<h2>Worked example: a tower beside a field in Ireland</h2>
<p>A field at the latitude of Dublin, 53.35° N, measures 240 m by 120 m. Its modules face south at 20°; the centre of the glass is 1.58 m above ground. A control tower stands 900 m away at bearing 255°, its eye level 30 m above the same ground.</p>
<figure data-drawing="glare-tower"><figcaption>Plan, and section along the line of sight: the sun in the east, low over the field, is reflected to a tower in the west.</figcaption></figure>
<p><strong>Backwards first.</strong> From the centre of the field the eye is 28.42 m up in 900 m, an altitude of 1.81°. Reflected in the modules, that line points to azimuth 79.56° and altitude 10.98°. From there the spherical triangle gives the declination, and with it the hour:</p>
<p class="formula">sin d = sin L sin h + cos L cos h cos A</p>
<p>with latitude <em>L</em> and declination <em>d</em>. The declination is 15.01° and the solar time 5:53. The sun has this declination on 30 April and again on 12 August. At the longitude of Dublin and with the equation of time, that is 6:15 and 6:23 UTC. So glare exists, in the morning, around two dates.</p>
<p><strong>Forwards, seven minutes later.</strong> At 6:00 solar time on the same day the sun has moved to azimuth 80.91° and altitude 11.99°.</p>
<table>
<caption>Unit vectors at 6:00 solar time, declination 15.01°</caption>
<thead><tr><th scope="col">Vector</th><th scope="col">East</th><th scope="col">North</th><th scope="col">Up</th></tr></thead>
<tbody>
<tr><th scope="row">Sun s</th><td>0.966</td><td>0.155</td><td>0.208</td></tr>
<tr><th scope="row">Module normal n</th><td>0.000</td><td>–0.342</td><td>0.940</td></tr>
<tr><th scope="row">Reflected ray r</th><td>–0.966</td><td>–0.252</td><td>0.060</td></tr>
<tr><th scope="row">Line of sight</th><td>–0.965</td><td>–0.259</td><td>0.032</td></tr>
</tbody>
</table>
<p>The product n · s is 0.142, an incidence of 81.8°. The angle between the last two rows is 1.66°, six times the limit of 0.27°: at six o'clock the centre of the field is dark to the controller, while seven minutes earlier it carries the sun. Other parts of the field are seen under other angles, so each has its own minutes.</p>
<p><strong>All parts, all year.</strong> Points every 20 m by 8 m stand for the field, and each minute with the sun up is tested against all of them.</p>
<figure data-drawing="glare-season"><figcaption>Days and minutes, UTC, at which the tower sees the sun in some part of the field.</figcaption></figure>
<table>
<caption>Glare at the tower in a year of clear skies</caption>
<thead><tr><th scope="col">Season</th><th scope="col">Days</th><th scope="col">Minutes</th><th scope="col">Longest day, min</th><th scope="col">Between, UTC</th></tr></thead>
<tbody>
<tr><th scope="row">15 April–27 May</th><td>43</td><td>140</td><td>5</td><td>6:09–6:24</td></tr>
<tr><th scope="row">15 July–27 August</th><td>44</td><td>143</td><td>5</td><td>6:18–6:27</td></tr>
<tr><th scope="row">Together</th><td>87</td><td>283</td><td>5</td><td>6:09–6:27</td></tr>
</tbody>
</table>
<p>Two remarks decide how such a table is read. The sun itself stands only 13.6° from its reflection, so the controller already has it in view. And the figures are an upper bound: they know no clouds, no hedges, and not that the row in front hides the lower part of the glass.</p>`;

const hazard = `
<h2>From geometry to hazard</h2>
<p>SGHAT classes each minute after Ho, Ghanbari and Diver (2011). Light of irradiance <em>E</em><sub>c</sub> at the cornea enters a pupil of 2 mm; an eye of 17 mm focal length that transmits half of it spreads it over an image as wide as the source appears, <em>w</em> in radians:</p>
<p class="formula">E<sub>r</sub> = E<sub>c</sub> × (0.002 / (0.017 w))<sup>2</sup> × 0.5</p>
<p class="formula">burn: 0.118 / w, after-image: 0.0000359 / w<sup>1.77</sup>, both in W/cm<sup>2</sup></p>
<p>The sun at 1000 W/m<sup>2</sup>, that is 0.1 W/cm<sup>2</sup>, and 9.3 mrad gives 8.0 W/cm<sup>2</sup> on the retina. The limits there are 12.7 W/cm<sup>2</sup> for a burn and 0.14 W/cm<sup>2</sup> for an after-image. A flat reflection shows the same disc, dimmed by the reflectance of the glass, and that depends on the angle of incidence (Fresnel):</p>
<table>
<caption>Reflection of the full sun in plain glass of refractive index 1.5</caption>
<thead><tr><th scope="col">Incidence</th><th scope="col">Reflectance</th><th scope="col">Retina, W/cm<sup>2</sup></th><th scope="col">Class</th></tr></thead>
<tbody>
<tr><th scope="row">0°</th><td>4.0 %</td><td>0.32</td><td>Yellow</td></tr>
<tr><th scope="row">60°</th><td>8.9 %</td><td>0.71</td><td>Yellow</td></tr>
<tr><th scope="row">75°</th><td>25.3 %</td><td>2.02</td><td>Yellow</td></tr>
<tr><th scope="row">83.2° (the tower)</th><td>51.9 %</td><td>4.15</td><td>Yellow</td></tr>
</tbody>
</table>
<figure data-drawing="glare-hazard"><figcaption>The hazard plot: green below the lower line, yellow between the lines, hatched where the retina burns.</figcaption></figure>
<p>Three consequences are worth remembering.</p>
<ul>
<li>Flat plates cannot reach red. They do not concentrate, and even the sun itself stays under the burn limit in this model.</li>
<li>Any full image of the sun is yellow until the reflectance falls below 1.8 %. An anti-reflective coating alone does not make a reflection green. Green results come from a weak sun near the horizon, from scatter, and from arrays that appear smaller than the sun.</li>
<li>At grazing incidence, where low receptors usually are, coatings hardly count: at 83° half the light returns. Geometry is the tool that works.</li>
</ul>
<h2>What changes the result</h2>
<dl>
<dt>Azimuth and tilt</dt><dd>Turning the array turns every reflection by up to twice the angle. A few degrees can move the sun's required place out of the sky; run the formula backwards for each option before the annual simulation.</dd>
<dt>Trackers</dt><dd>The normal moves. Backtracking and the stow angle matter most at the hours of low sun, so the report must name the control rule it assumed.</dd>
<dt>Screening</dt><dd>A hedge interrupts low rays. Here the ray rises at 1.8°, and 50 m from the glass it is only 1.58 m higher than where it left.</dd>
<dt>Receptor heights</dt><dd>Take eye level above the same datum as the array. A metre of difference at 50 m is 1.1°, four times the limit of the disc.</dd>
</dl>
<h2>What a reviewer should find in the report</h2>
<ol>
<li>Coordinates, ground levels, tilt, azimuth, module heights and glass type of each array, and the source of each.</li>
<li>Receptors as agreed: cab height, thresholds, glide paths and the view from the cockpit that was assumed.</li>
<li>Tool, version and settings: time step, peak irradiance, eye and pupil, slope error.</li>
<li>Per receptor: dates, times in a stated time base, minutes by class, and the part of the array that causes them.</li>
<li>The angle between the sun and its reflection, and what lies in between.</li>
<li>Limits of the model: flat footprints instead of rows, clear sky, no obstacles unless they were added.</li>
<li>A conclusion in the words of the rule that applies, not only colours.</li>
</ol>
<h2>Have a site screened</h2>
<p>A red line, a tilt and an azimuth are enough to say within a day whether glare is possible at all. <a href="/contact?service=Solar">Send us the site</a>, or see what <a href="/services/solar-pv-permitting">our glare assessments</a> contain.</p>
<h2>References</h2>
<ol>
<li>Federal Aviation Administration, Review of Solar Energy System Projects on Federally-Obligated Airports, 86 FR 25801, 11 May 2021.</li>
<li>Federal Aviation Administration, Interim Policy, FAA Review of Solar Energy System Projects on Federally Obligated Airports, 78 FR 63276, 23 October 2013.</li>
<li>C. K. Ho, C. M. Ghanbari and R. B. Diver, Methodology to Assess Potential Glint and Glare Hazards From Concentrating Solar Power Plants, Journal of Solar Energy Engineering 133, 031021, 2011.</li>
<li>Planning and Development (Solar Safeguarding Zone) Regulations 2022, S.I. No. 492 of 2022, and Planning and Development Act 2000 (Exempted Development) (No. 3) Regulations 2022, S.I. No. 493 of 2022.</li>
<li>ODPM/DfT Circular 01/2003, Safeguarding of Aerodromes, Technical Sites and Military Explosives Storage Areas.</li>
<li>J. Meeus, Astronomical Algorithms, 2nd edition, 1998, chapters 25 and 28.</li>
</ol>`;

export const sghatGlintAndGlare: Article = {
  id: 2,
  slug: "sghat-solar-glint-and-glare-geometry-hazard-plot-and-a-worked-tower",
  title: "SGHAT solar glint and glare: geometry, hazard plot and a worked tower",
  excerpt:
    "How a glint and glare study finds its dates, minutes and colours: the mirror law, the retinal hazard plot and the current FAA and Irish rules, with a control tower worked out to the minute.",
  seoTitle: "SGHAT solar glint and glare: a worked tower example",
  seoDescription:
    "SGHAT glint and glare explained: reflection vectors, the Ho et al. hazard plot, FAA 86 FR 25801, Irish S.I. 492 and 493, and a control tower worked example.",
  keywords: [
    "SGHAT",
    "solar glint and glare",
    "glare hazard plot",
    "FAA solar policy 2021",
    "solar safeguarding zone",
    "ForgeSolar",
    "control tower glare",
    "retinal irradiance",
  ],
  content: `${rules}${worked}${hazard}`,
  image: "glare-tower",
  publishedAt: "2024-02-10",
  readTime: "8 min read",
  category: "Solar",
  tags: ["Solar", "Glint and glare", "SGHAT", "FAA", "Aviation"],
};

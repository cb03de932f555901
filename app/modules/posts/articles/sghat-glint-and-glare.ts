import { withReferences } from "#modules/catalogue/standards/citation.ts";
import {
  circular2003,
  faaInterimPolicy,
  faaPolicy,
  safeguardingZones,
  solarExemptions,
} from "#modules/catalogue/standards/solar.ts";
import type { Article } from "./article.ts";

const rules = `
<p>A glint and glare study answers one question: can anyone in a control tower, a cockpit, a car or a house look at the array and see the sun in it, and if so when, for how long and how brightly? This guide works through the answer as the Solar Glare Hazard Analysis Tool (SGHAT) computes it: the reflection geometry, the retinal irradiance and the hazard plot.</p>
<h2>What each authority requires</h2>
<p>Sandia National Laboratories wrote SGHAT, and its method lives on in ForgeSolar and other licensed tools. The Federal Aviation Administration (FAA) used to prescribe it, but no longer does.</p>
<table>
<caption>Rules on solar glare near aerodromes</caption>
<thead><tr><th scope="col">Rule</th><th scope="col">Scope</th><th scope="col">Requirement</th></tr></thead>
<tbody>
<tr><th scope="row">FAA interim policy, 78 FR 63276 (2013)</th><td>Replaced in 2021; still quoted elsewhere in the world</td><td>No glare in the tower cab; on the final approach nothing above low potential for after-image; minute by minute with SGHAT</td></tr>
<tr><th scope="row">FAA policy, 86 FR 25801 (11 May 2021)</th><td>Systems on the land of federally obligated airports that have a control tower</td><td>The sponsor states on Form 7460-1 that there is no ocular impact on the tower cab; the sponsor chooses the tool</td></tr>
<tr><th scope="row">Ireland, S.I. 492 and 493 of 2022</th><td>43 solar safeguarding zones: 5 km around 10 airports, 3 km around 33 aerodromes, barracks and hospital helipads</td><td>Inside a zone, solar on the roof of anything but a house is exempt up to 300 m<sup>2</sup> on each rooftop within the curtilage, and the planning authority is notified within four weeks; above that, permission</td></tr>
<tr><th scope="row">United Kingdom, safeguarding circular 01/2003</th><td>Safeguarded aerodromes</td><td>The operator is consulted and may ask for a study; the Combined Aerodrome Safeguarding Team publishes guidance</td></tr>
</tbody>
</table>
<p>The Irish zones limit rooftop arrays. A ground-mounted solar farm needs planning permission both inside and outside a zone. We know of no national guidance on assessing its glint and glare; consultants noted the lack of it in 2018. In practice, reports cover the roads, homes, railways and aerodromes in view, and the planning authority decides what else it needs.</p>
<p>The 2021 policy rests on experience: the FAA found that glare from arrays on final approach resembles the glare pilots meet over water, car parks and glass facades, and so the policy concentrates on the tower cab. Elsewhere, agree the receptors in writing before you model. The approach path of 2013 is still the common one: two miles (3,219 m) out from a point 50 ft above the threshold, on a glide path of 3°. At its far end the eye is 603 ft (184 m) above the threshold.</p>
<h2>The geometry: one formula, three vectors</h2>
<p>A flat module reflects like a mirror. With unit vectors <strong>s</strong> towards the sun, <strong>n</strong> along the module's normal and <strong>r</strong> along the reflected ray, both <strong>s</strong> and <strong>r</strong> pointing away from the glass:</p>
<p class="formula">r = 2 (n · s) n – s</p>
<p>In a frame of east, north and up, a direction of azimuth <em>A</em> and altitude <em>h</em> is (cos <em>h</em> sin <em>A</em>, cos <em>h</em> cos <em>A</em>, sin <em>h</em>). The normal of a module tilted by <em>t</em> has altitude 90° – <em>t</em> and the azimuth of the module. The eye receives glare when the angle between <strong>r</strong> and the line of sight is less than half the angle that the sun subtends. SGHAT takes 9.3 mrad for the whole disc, so for a perfect mirror the limit is 4.65 mrad, or 0.27°.</p>
<p>No module is a perfect mirror. Even smooth glass has a slope error, 6.55 mrad root mean square in the measurements of Yellowhair and Ho (2015), and a slope error turns the ray by twice its own angle. Each standard deviation that is counted therefore widens the limit by 13.1 mrad: to 1.02° for one, to 2.52° for three. Tools differ in how many they count, so a report has to state it.</p>
<p>The formula also works backwards. Use the line of sight in place of <strong>s</strong>, and <strong>r</strong> points to where the sun must be. If the sun is never near that point, glare cannot occur.</p>`;

const worked = `
<h2>Worked example: a tower next to a field in Ireland</h2>
<p>A field at the latitude of Dublin, 53.35° N, measures 240 m by 120 m. Its modules face south at 20°; the centre of the glass is 1.58 m above ground. A control tower is 900 m away at bearing 255°, its eye level 30 m above the same ground.</p>
<figure data-drawing="glare-tower"><figcaption>Plan, and section along the line of sight: the sun in the east, low over the field, is reflected to a tower in the west.</figcaption></figure>
<p><strong>Backwards first.</strong> From the centre of the field the eye is 28.42 m up in 900 m, an altitude of 1.81°. Reflected in the modules, that line points to azimuth 79.56° and altitude 10.98°. From there the spherical triangle gives the declination, and with it the hour:</p>
<p class="formula">sin d = sin L sin h + cos L cos h cos A</p>
<p>with latitude <em>L</em> and declination <em>d</em>. The declination is 15.01° and the solar time 5:53. The sun has this declination on 30 April and again on 12 August. At the longitude of Dublin and with the equation of time, that is 6:15 and 6:23 UTC. So glare is possible, in the morning, around two dates.</p>
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
<p>The product n · s is 0.142, an incidence of 81.8°. The angle between the last two rows is 1.66°, six times the limit of a perfect mirror: at six o'clock the image of the sun has left the centre of the field, and only light spread by the slope error still comes from there.</p>
<p><strong>All parts, all year.</strong> Our glare check computes each minute of 2026 with NREL's solar position including refraction, for the whole outline of the field. It counts them twice: within half the disc and one standard deviation of the spread, and within three. You can <a href="/services/solar-pv-permitting/glare-check?latitude=53.35&amp;longitude=-6.26&amp;utc=0&amp;width=240&amp;depth=120&amp;height=1.58&amp;tilt=20&amp;facing=180&amp;glass=smooth&amp;name=Tower&amp;bearing=255&amp;distance=900&amp;eye=30">open this case in the check</a> and change it.</p>
<figure data-drawing="glare-season"><figcaption>Days and minutes, UTC, when the tower sees the sun in some part of the field, for smooth glass: dark within one deviation of the slope error, light within three.</figcaption></figure>
<table>
<caption>Glare at the tower in a year of clear skies</caption>
<thead><tr><th scope="col">Glass and slope error</th><th scope="col">Counted within</th><th scope="col">Days</th><th scope="col">Minutes</th><th scope="col">Max. per day, min</th><th scope="col">Between, UTC</th><th scope="col">Yellow, min</th></tr></thead>
<tbody>
<tr><th scope="row">Smooth, 6.55 mrad</th><td>One deviation</td><td>102</td><td>954</td><td>11</td><td>6:06–6:30</td><td>659</td></tr>
<tr><th scope="row">Smooth, 6.55 mrad</th><td>Three</td><td>148</td><td>2,939</td><td>24</td><td>5:59–6:36</td><td>1,125</td></tr>
<tr><th scope="row">Smooth with coating, 8.43 mrad</th><td>One deviation</td><td>106</td><td>1,164</td><td>13</td><td>6:05–6:31</td><td>726</td></tr>
<tr><th scope="row">Smooth with coating, 8.43 mrad</th><td>Three</td><td>152</td><td>3,889</td><td>30</td><td>5:57–6:39</td><td>1,067</td></tr>
</tbody>
</table>
<p>The sun itself is only 13.6° from its reflection, so the controller already has it in view. None of the figures is an upper bound. Clouds, hedges and the row in front shorten the times; more slope error lengthens them. Coated glass reflects less than plain glass and still has more minutes, because it spreads the light further. Minutes mean little without their spread.</p>`;

const hazard = `
<h2>From geometry to hazard</h2>
<p>SGHAT classifies each minute according to Ho, Ghanbari and Diver (2011). The constants here, like the slope errors above, are those in common use; we could not check them against the printed papers. Light of irradiance <em>E</em><sub>c</sub> at the cornea enters a pupil of 2 mm; an eye with a focal length of 17 mm, which transmits half of it, spreads it over an image as wide as the source appears, <em>w</em> in radians:</p>
<p class="formula">E<sub>r</sub> = E<sub>c</sub> × (0.002 / (0.017 w))<sup>2</sup> × 0.5</p>
<p class="formula">burn: 0.118 / w, after-image: 0.0000359 / w<sup>1.77</sup>, both in W/cm<sup>2</sup></p>
<p>The sun at 1000 W/m<sup>2</sup>, that is 0.1 W/cm<sup>2</sup>, and 9.3 mrad gives 8.0 W/cm<sup>2</sup> on the retina. The limits there are 12.7 W/cm<sup>2</sup> for a burn and 0.14 W/cm<sup>2</sup> for an after-image. Perfectly flat glass shows the same disc, dimmed by its reflectance, which depends on the angle of incidence (Fresnel):</p>
<table>
<caption>Reflection of the full sun in flat plain glass of refractive index 1.526</caption>
<thead><tr><th scope="col">Incidence</th><th scope="col">Reflectance</th><th scope="col">Retina, W/cm<sup>2</sup></th><th scope="col">Class</th></tr></thead>
<tbody>
<tr><th scope="row">0°</th><td>4.3 %</td><td>0.35</td><td>Yellow</td></tr>
<tr><th scope="row">60°</th><td>9.3 %</td><td>0.75</td><td>Yellow</td></tr>
<tr><th scope="row">75°</th><td>25.8 %</td><td>2.06</td><td>Yellow</td></tr>
<tr><th scope="row">83.2° (the tower)</th><td>52.2 %</td><td>4.18</td><td>Yellow</td></tr>
</tbody>
</table>
<figure data-drawing="glare-hazard"><figcaption>The hazard plot: green below the lower line, yellow between the lines, hatched where the retina burns.</figcaption></figure>
<ul>
<li>Flat plates cannot reach red. Even the sun itself stays below the burn limit in this model.</li>
<li>A full image of the sun is yellow until the reflectance falls below 1.8 %, and spread over the three deviations of smooth glass until it falls below 3.0 %. Neither a coating nor slope error makes a reflection green by itself. Green results come from weak sun near the horizon and from arrays that fill only a small part of the spread disc: at the tower 1,814 of the 2,939 minutes.</li>
<li>At grazing incidence, where low receptors usually are, coatings make little difference: at 83° half the light is reflected.</li>
</ul>
<h2>Factors that change the result</h2>
<dl>
<dt>Azimuth and tilt</dt><dd>Turning the array turns every reflection by up to twice the angle. Run the formula backwards for each option before the annual simulation.</dd>
<dt>Trackers</dt><dd>The normal moves. Backtracking and stow angle matter most at low sun, so the report must state the control strategy.</dd>
<dt>Screening</dt><dd>A hedge blocks low rays. Here the ray rises at 1.8°, and 50 m from the glass it is only 1.58 m higher than where it started.</dd>
<dt>Receptor heights</dt><dd>Measure eye level from the same datum as the array. A difference of one metre at 50 m is 1.1°, four times the limit of the disc.</dd>
</dl>
<h2>What a reviewer should find in the report</h2>
<ol>
<li>Coordinates, ground levels, tilt, azimuth, module heights and glass type of each array, and the source of each.</li>
<li>Receptors as agreed: cab height, thresholds, glide paths and the assumed view from the cockpit.</li>
<li>Tool, version and settings: time step, peak irradiance, eye and pupil, slope error, and how many of its deviations were counted.</li>
<li>Per receptor: dates, times in a stated time base, minutes by class, and the part of the array that causes them.</li>
<li>The angle between the sun and its reflection, and anything in between.</li>
<li>Limits of the model: flat footprints instead of rows, clear sky, no obstacles unless they were added.</li>
<li>A conclusion in the terms of the applicable rule, not only in colours.</li>
</ol>
<h2>Have a site screened</h2>
<p>A red line, a tilt and an azimuth are enough to say within a day whether glare is possible at all. <a href="/contact?service=Solar">Send us the site</a>, or see what <a href="/services/solar-pv-permitting">our glare assessments</a> contain.</p>`;

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
  ...withReferences(`${rules}${worked}${hazard}`, [
    { standard: faaPolicy },
    { standard: faaInterimPolicy },
    { standard: safeguardingZones },
    { standard: solarExemptions },
    { standard: circular2003 },
    "C. K. Ho, C. M. Ghanbari and R. B. Diver, Methodology to Assess Potential Glint and Glare Hazards From Concentrating Solar Power Plants, Journal of Solar Energy Engineering 133, 031021, 2011.",
    "J. Meeus, Astronomical Algorithms, 2nd edition, 1998, chapters 25 and 28.",
    "J. Yellowhair and C. K. Ho, Assessment of Photovoltaic Surface Texturing on Transmittance Effects and Glint/Glare Impacts, ASME ES2015-49481, 2015.",
    'Department of Housing, Local Government and Heritage, <a href="https://www.gov.ie/en/publication/00203-solar-planning-exemptions/">Solar Planning Exemptions</a>, gov.ie.',
    'Pager Power, <a href="https://www.pagerpower.com/news/what-you-can-learn-from-pager-powers-irish-glint-and-glare-experience/">What you can learn from Pager Power\'s Irish glint and glare experience</a>, 19 August 2018.',
  ]),
  image: "glare-tower",
  publishedAt: "2024-02-10",
  readTime: "9 min read",
  category: "Solar",
  tags: ["Solar", "Glint and glare", "SGHAT", "FAA", "Aviation"],
};

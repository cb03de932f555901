import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { automaticSeoTitle, completePost } from "./content.ts";
import type { PostContent } from "./fields.ts";

const pointCloudTitle = "Files to send with a point cloud";
const planningTitle = "The drawings in a solar planning application";

/** The sample posts that fill an empty blog: one that visitors can read, and one that is still being written. */
export const demoPosts: readonly PostContent[] = [
  completePost({
    title: pointCloudTitle,
    slug: "what-to-send-with-a-point-cloud",
    excerpt: "Eight things a modeller needs besides the scan itself, and the time each one saves.",
    content: `<p>A point cloud shows where surfaces are. It does not show which of them you need, how accurate the model has to be, or what the building's grid is called. Most of our questions in the first two days of a project are about what came with the scan, so check this list before you press send.</p>
<figure><img src="${drawingPicturePath("scan-to-model", 1200, "webp")}" width="1200" height="848" alt="Drawing sheet of a house: the left half as scanned points with set-ups and targets, the right half as a model with dimensions and deviations"><figcaption>From set-ups and targets to a model with its deviations</figcaption></figure>
<h2>With the scan</h2>
<ol>
<li><strong>The format.</strong> E57 keeps set-ups, colour and intensity apart and opens everywhere. LAS or LAZ is fine for large outdoor scans. A folder of one manufacturer's unregistered raw files needs that manufacturer's software, so tell us which version wrote them.</li>
<li><strong>The registration report.</strong> Mean error between set-ups, the overlap, and the control points used. A cloud that looks sharp can still bend along a corridor.</li>
<li><strong>Control.</strong> Coordinates, their system and the height datum. Tell us if the cloud is in a local system; a shifted survey is found late and moves everything.</li>
<li><strong>What could not be scanned.</strong> Locked rooms, ceilings that stayed closed, plant that was lagged. We leave these out rather than guess.</li>
</ol>
<h2>With the order</h2>
<table>
<thead><tr><th>Question</th><th>A useful answer</th></tr></thead>
<tbody>
<tr><td>Which elements?</td><td>Walls, slabs, structure; ducts from 200 mm, pipes from 50 mm</td></tr>
<tr><td>How much of each?</td><td>A level of development for each category, not one for the building</td></tr>
<tr><td>How accurate?</td><td>A tolerance from cloud to model, in millimetres</td></tr>
<tr><td>In what?</td><td>The version of the authoring software, your template and your naming rules</td></tr>
</tbody>
</table>
<p>The last row saves the most. A model in the wrong version can be opened in a newer release but can never go back, and a template that arrives after the first floor is modelled means modelling it twice.</p>
<h2>If you have only the scan</h2>
<p>Send it all the same. We will reply with a proposal for the list above, drawn from what the cloud shows, and you correct it. That is quicker than waiting for a complete brief.</p>`,
    category: "Technical Guides",
    tags: ["Point cloud", "Scan-to-BIM", "E57"],
    readTime: "2 min read",
    seoTitle: automaticSeoTitle(pointCloudTitle),
    seoDescription:
      "Format, registration report, control, tolerance, level of development: what to send with a laser scan so that modelling can start on day one.",
    keywords: ["point cloud", "scan to BIM brief", "registration report"],
    published: true,
    publishedAt: "2023-12-18T09:00:00.000Z",
  }),
  completePost({
    title: planningTitle,
    slug: "the-sheets-of-a-planning-file-for-a-solar-array",
    excerpt: "Which drawings the application needs, at what scale, and what each one has to show.",
    content: `<p>A few sheets answer nearly every question that a planner has about a ground-mounted array. Each one has a scale that suits its purpose.</p>
<ul>
<li><strong>Location plan</strong>, 1:1,000 or 1:2,500, with the site outlined and the roads named.</li>
<li><strong>Site layout</strong>, 1:500, with rows, pitch, access, fences and distances to the boundary.</li>
<li><strong>Elevations</strong> of the frames and of every cabin, with finished levels.</li>
<li><strong>Sections</strong> where the ground slopes, to show that a row does not rise above the hedge.</li>
</ul>
<p>Still to be written: the record place map, and which features of a drawing a reviewer looks for first.</p>`,
    category: "Solar Analysis",
    tags: ["Planning", "Solar"],
    readTime: "1 min read",
    seoTitle: automaticSeoTitle(planningTitle),
    seoDescription: "",
    keywords: [],
  }),
];

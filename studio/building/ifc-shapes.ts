import type { ModelElement } from "./element.ts";
import { derived, enumeration, type IfcFile, type Ref } from "./ifc-file.ts";
import { type Material, materials } from "./materials.ts";
import type { Profile, Solid } from "./solids.ts";
import type { Vec2, Vec3 } from "./vectors.ts";

/** Writes solids as swept areas, each in the colour of its material. */
export class IfcShapes {
  readonly #file: IfcFile;
  readonly #body: Ref;
  readonly #styles = new Map<Material, Ref>();
  readonly #layers = new Map<string, Ref[]>();

  constructor(file: IfcFile, body: Ref) {
    this.#file = file;
    this.#body = body;
  }

  point = (at: Vec3 | Vec2) => this.#file.share("IFCCARTESIANPOINT", [...at]);
  direction = (along: Vec3) => this.#file.share("IFCDIRECTION", [...along]);

  axes(origin: Vec3, w: Vec3, u: Vec3): Ref {
    const [axis, reference] = [this.direction(w), this.direction(u)];
    return this.#file.share("IFCAXIS2PLACEMENT3D", this.point(origin), axis, reference);
  }

  #curve(ring: readonly Vec2[]): Ref {
    const points = ring.map(this.point);
    return this.#file.share("IFCPOLYLINE", [...points, ...points.slice(0, 1)]);
  }

  #profile(profile: Profile): Ref {
    const area = enumeration("AREA");
    if ("radius" in profile) {
      const place = this.#file.share("IFCAXIS2PLACEMENT2D", this.point([0, 0]), null);
      return this.#file.share("IFCCIRCLEPROFILEDEF", area, null, place, profile.radius);
    }
    const outer = this.#curve(profile.outline);
    const holes = profile.holes ?? [];
    return holes.length === 0
      ? this.#file.share("IFCARBITRARYCLOSEDPROFILEDEF", area, null, outer)
      : this.#file.share(
          ...(["IFCARBITRARYPROFILEDEFWITHVOIDS", area, null, outer] as const),
          holes.map((hole) => this.#curve(hole)),
        );
  }

  #solid(solid: Solid, level: number): Ref {
    const { origin, u, w } = solid.frame;
    const place = this.axes([origin[0], origin[1], origin[2] - level], w, u);
    const area = this.#profile(solid.profile);
    if (solid.kind === "extrusion") {
      const ahead = this.direction([0, 0, 1]);
      return this.#file.add("IFCEXTRUDEDAREASOLID", area, place, ahead, solid.depth);
    }
    const [pivot, along] = [this.point([solid.radius, 0, 0]), this.direction([0, 1, 0])];
    const axis = this.#file.share("IFCAXIS1PLACEMENT", pivot, along);
    return this.#file.add("IFCREVOLVEDAREASOLID", area, place, axis, Math.PI / 2);
  }

  #style(material: Material): Ref {
    const known = this.#styles.get(material);
    if (known) return known;
    const { colour } = materials[material];
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
      (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
    );
    const rgb = this.#file.add("IFCCOLOURRGB", null, red, green, blue);
    const shading = this.#file.add(
      ...(["IFCSURFACESTYLESHADING", rgb, material === "Glass" ? 0.65 : 0] as const),
    );
    const made = this.#file.add("IFCSURFACESTYLE", material, enumeration("BOTH"), [shading]);
    this.#styles.set(material, made);
    return made;
  }

  #shape(solids: readonly Ref[], layer?: string): Ref {
    const shape = this.#file.add(
      ...(["IFCSHAPEREPRESENTATION", this.#body, "Body", "SweptSolid", solids] as const),
    );
    if (layer) this.#layers.set(layer, [...(this.#layers.get(layer) ?? []), shape]);
    return this.#file.add("IFCPRODUCTDEFINITIONSHAPE", null, null, [shape]);
  }

  /** The body of an element as it is before anything is cut out of it, measured from the level of its storey. */
  body({ solids, gross, material, layer }: ModelElement, level: number): Ref {
    const drawn = (gross ? [gross] : solids).map((solid) => {
      const item = this.#solid(solid, level);
      this.#file.add("IFCSTYLEDITEM", item, [this.#style(solid.material ?? material)], null);
      return item;
    });
    return this.#shape(drawn, layer);
  }

  /** The cuts in an element. */
  void = (solid: Solid, level: number) => this.#shape([this.#solid(solid, level)]);

  /** Puts every body on the layer of its discipline; once, at the end. */
  writeLayers(): void {
    for (const [layer, shapes] of this.#layers) {
      this.#file.add("IFCPRESENTATIONLAYERASSIGNMENT", layer, null, shapes, null);
    }
  }
}

/** The context of the bodies: 3D, metres, to a tenth of a millimetre. */
export function modelContext(file: IfcFile): { context: Ref; body: Ref } {
  const origin = file.share("IFCCARTESIANPOINT", [0, 0, 0]);
  const axes = file.add("IFCAXIS2PLACEMENT3D", origin, null, null);
  const context = file.add(
    ...(["IFCGEOMETRICREPRESENTATIONCONTEXT", null, "Model", { raw: "3" }, 1e-4, axes] as const),
    null,
  );
  const body = file.add(
    ...(["IFCGEOMETRICREPRESENTATIONSUBCONTEXT", "Body", "Model"] as const),
    ...[derived, derived, derived, derived, context, null, enumeration("MODEL_VIEW"), null],
  );
  return { context, body };
}

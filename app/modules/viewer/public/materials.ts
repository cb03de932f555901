import { colours } from "@datumline/brand/tokens";
import { stepsPerMillimetre } from "@datumline/studio/building/viewed";
import {
  Color,
  DoubleSide,
  LinearSRGBColorSpace,
  ShaderMaterial,
  Vector2,
  Vector3,
  Vector4,
} from "three";
import { deviationLimit, deviationRamp } from "./deviation-legend.tsx";

/** A colour as in the style sheet: the shaders write the screen's values. */
const tone = (hex: string) =>
  new Color().setHex(Number.parseInt(hex.slice(1), 16), LinearSRGBColorSpace);

/** The colour of the farthest points. */
const paleInk = "#b3bdc9";

export const noElement = 0xffff;

/** Inputs of the shaders. All materials share the common ones, so that they are set once. */
export function makeUniforms() {
  const common = {
    /** 1 for each layer that is shown. */
    layers: { value: new Vector3(1, 1, 1) },
    /** The section: everything `w` m or less along `xyz` is kept. */
    section: { value: new Vector4(0, 0, 0, 1) },
    chosen: { value: noElement },
    chosenColour: { value: tone(colours.blueprint) },
    ink: { value: tone(colours.ink) },
  };
  return {
    common,
    /** The horizontal ranges of the picture, in px of its buffer, for the model and the cloud. */
    modelSpan: { value: new Vector2(0, 1e5) },
    cloudSpan: { value: new Vector2(0, 1e5) },
    pointSize: { value: 2 },
    /** The building's middle, and its radius from there, m. */
    middle: { value: new Vector3() },
    reach: { value: 1 },
    deviation: { value: 0 },
  };
}
type Uniforms = ReturnType<typeof makeUniforms>;

/** Moves hidden parts behind the far plane, so that they are not drawn. */
const place = /* glsl */ `
  uniform vec3 layers;
  varying vec3 site;
  void put(vec3 at, float layer) {
    site = (modelMatrix * vec4(at, 1.0)).xyz;
    gl_Position = projectionMatrix * viewMatrix * vec4(site, 1.0);
    if (dot(layers, vec3(equal(vec3(layer), vec3(0.0, 1.0, 2.0)))) < 0.5) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
  }`;

const cut = /* glsl */ `
  uniform vec4 section;
  uniform vec2 span;
  varying vec3 site;
  void cut() {
    if (dot(section.xyz, site) > section.w || gl_FragCoord.x < span.x || gl_FragCoord.x >= span.y) discard;
  }`;

const partVertex = /* glsl */ `
  ${place}
  attribute vec2 part;
  attribute vec4 colour;
  uniform float chosen;
  varying vec3 paint;
  varying float isChosen;
  void main() {
    put(position, part.y);
    paint = colour.rgb;
    isChosen = float(part.x == chosen);
  }`;

/**
 * Flat shades as in a rendered elevation, from the slope of the face alone. If a section opens a solid, its inside is
 * visible: painted in ink, it is the cut face of a drawing.
 */
export function faceMaterial({ common, modelSpan }: Uniforms): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...common, span: modelSpan },
    side: DoubleSide,
    // The lines are before their faces, by the slope across half a line: a roof is thin in a small picture.
    polygonOffset: true,
    polygonOffsetFactor: 0.75,
    polygonOffsetUnits: 1,
    vertexShader: partVertex,
    fragmentShader: /* glsl */ `
      ${cut}
      uniform vec3 chosenColour;
      uniform vec3 ink;
      varying vec3 paint;
      varying float isChosen;
      void main() {
        cut();
        vec3 slope = normalize(cross(dFdx(site), dFdy(site)));
        float light = 0.5 + 0.5 * dot(slope, normalize(vec3(-0.35, 0.85, 0.55)));
        vec3 colour = mix(paint, chosenColour, 0.6 * isChosen) * mix(0.72, 1.02, light);
        bool isInside = !gl_FrontFacing && section.w < 1e4;
        gl_FragColor = vec4(isInside ? mix(ink, chosenColour, isChosen) : colour, 1.0);
      }`,
  });
}

/** The edges of the model in ink, those of the chosen element in its colour. */
export function lineMaterial({ common, modelSpan }: Uniforms): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...common, span: modelSpan },
    vertexShader: partVertex,
    fragmentShader: /* glsl */ `
      ${cut}
      uniform vec3 chosenColour;
      uniform vec3 ink;
      varying float isChosen;
      void main() {
        cut();
        gl_FragColor = vec4(mix(ink, chosenColour, isChosen), 1.0);
      }`,
  });
}

const [behind, on, before] = deviationRamp;

/**
 * Points in ink, paler the farther off they are and the stronger the laser came back, or in the colours of their
 * distance to the model.
 */
export function pointMaterial({ common, cloudSpan, ...own }: Uniforms): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      ...common,
      span: cloudSpan,
      pointSize: own.pointSize,
      middle: own.middle,
      reach: own.reach,
      deviation: own.deviation,
      pale: { value: tone(paleInk) },
      behind: { value: tone(behind) },
      on: { value: tone(on) },
      before: { value: tone(before) },
    },
    vertexShader: /* glsl */ `
      ${place}
      attribute vec4 _scan;
      uniform float pointSize, reach, deviation;
      uniform vec3 middle, ink, pale, behind, on, before;
      varying vec3 paint;
      void main() {
        vec4 bytes = floor(_scan * 255.0 + 0.5);
        put(position, bytes.z);
        gl_PointSize = pointSize;
        float distance = (bytes.y - 128.0) / ${stepsPerMillimetre.toFixed(1)};
        float share = clamp(distance / ${deviationLimit.toFixed(1)}, -1.0, 1.0);
        vec3 ramp = mix(on, share < 0.0 ? behind : before, abs(share));
        float nearness = (viewMatrix * vec4(site - middle, 0.0)).z / reach;
        float paleness = clamp(0.4 - 0.5 * nearness + 0.5 * (_scan.x - 0.5), 0.0, 1.0);
        paint = mix(mix(ink, pale, paleness), ramp, deviation);
      }`,
    fragmentShader: /* glsl */ `
      ${cut}
      varying vec3 paint;
      void main() {
        cut();
        gl_FragColor = vec4(paint, 1.0);
      }`,
  });
}

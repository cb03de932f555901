import { type PointerEvent, useId, useState } from "react";
import { FieldGroup } from "#app/ui/field.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { focusOf, focusStep, nearestFocus, type Picture } from "../media.ts";
import type { LibraryFile } from "./library-page.server.ts";

type FocusFieldProps = {
  file: Pick<LibraryFile, "focusX" | "focusY">;
  picture: Picture;
  error?: string | undefined;
};

/** The focal point of an image: set on the image or by two sliders, and shown in the resulting crops. */
export function FocusField({ file, picture, error }: FocusFieldProps) {
  const [point, setPoint] = useState({ x: file.focusX, y: file.focusY });
  const { x, y } = point;
  const cropped = { ...picture, focus: focusOf(x, y) };
  return (
    <FieldGroup
      label="Focal point"
      hint="The part to keep in view when the image is cropped."
      error={error}
    >
      {(described) => (
        <div className="grid gap-3 pt-3">
          <Surface picture={picture} x={x} y={y} onPoint={(x, y) => setPoint({ x, y })} />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <Slider
              {...{ described, label: "Focal point, horizontal", value: x }}
              name={x === file.focusX ? undefined : "focusX"}
              onChange={(value) => setPoint({ x: value, y })}
            />
            <Slider
              {...{ described, label: "Focal point, vertical", value: y }}
              name={y === file.focusY ? undefined : "focusY"}
              onChange={(value) => setPoint({ x, y: value })}
            />
          </div>
          <div className="flex gap-3">
            <Crop name="Wide" picture={cropped} className="aspect-[16/10] w-36" />
            <Crop name="Square" picture={cropped} className="aspect-square w-[5.625rem]" />
          </div>
        </div>
      )}
    </FieldGroup>
  );
}

type SurfaceProps = {
  picture: Picture;
  x: number;
  y: number;
  onPoint: (x: number, y: number) => void;
};

/** The whole image with its focal point; the sliders are for people who cannot use a pointer. */
function Surface({ picture, x, y, onPoint }: SurfaceProps) {
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [across, down] = [(event.clientX - left) / width, (event.clientY - top) / height];
    onPoint(nearestFocus(across * 100), nearestFocus(down * 100));
  };
  return (
    <div
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
      }}
      className="relative w-fit cursor-crosshair touch-pinch-zoom select-none border border-rule bg-paper"
    >
      <MediaPicture
        picture={picture}
        alt=""
        sizes="(min-width: 48rem) 25rem, 90vw"
        className="pointer-events-none block max-h-64 w-auto"
      />
      <span
        style={{ left: `${x}%`, top: `${y}%` }}
        className="-translate-1/2 pointer-events-none absolute size-6 rounded-full border-2 border-white bg-blueprint/60 shadow-[0_0_0_2px_var(--color-ink)]"
      />
    </div>
  );
}

type SliderProps = {
  /** The form field's name; undefined if nothing has changed. */
  name: string | undefined;
  label: string;
  /** In percent. */
  value: number;
  described: object;
  onChange: (value: number) => void;
};

function Slider({ name, label, value, described, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-[0.9375rem]">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <input
          {...described}
          id={id}
          name={name}
          type="range"
          min={0}
          max={100}
          step={focusStep}
          value={value}
          aria-valuetext={`${value}%`}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          className="h-target min-w-0 flex-1 accent-blueprint"
        />
        <span aria-hidden="true" className="w-12 text-right font-mono text-note">
          {value}%
        </span>
      </div>
    </div>
  );
}

type CropProps = { name: string; picture: Picture; className: string };

function Crop({ name, picture, className }: CropProps) {
  return (
    <figure>
      <MediaPicture
        picture={picture}
        alt=""
        sizes="9rem"
        className={`border border-rule object-cover ${className}`}
      />
      <figcaption className="text-note text-secondary">{name}</figcaption>
    </figure>
  );
}

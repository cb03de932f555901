import type { SampleModelId } from "@datumline/studio/building/viewed";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { sampleModelsPath, servicePaths } from "#modules/catalogue/service-paths.ts";
import { viewerText } from "../viewer.ts";
import {
  Divider,
  MeasureControls,
  SectionControls,
  ShowControls,
  ViewButtons,
} from "./controls.tsx";
import { DownloadProgress } from "./download.tsx";
import { ElementPanel } from "./element-panel.tsx";
import { grouped } from "./elements.ts";
import type { PickedPoint } from "./measure.ts";
import type { Model } from "./read-model.ts";
import { firstSettings, type Settings } from "./settings.ts";
import { type Scan, type Status, useStage } from "./use-stage.ts";
import { lengthLabel, stepOfKey, type ViewStep, viewScaleBar } from "./view.ts";

const id = "scan-to-bim";

/** The next step for someone who liked the model. */
function NextSteps() {
  const { title, quote, download } = viewerText.nextSteps;
  return (
    <nav aria-label={title} className="flex flex-wrap gap-2 border-rule border-t pt-4 *:grow">
      <Link to={`/quote?service=${id}`} className={buttonClasses("primary", "px-4")}>
        {quote}
      </Link>
      <Link to={`${servicePaths[id]}#sample-model`} className={buttonClasses("secondary", "px-4")}>
        {download}
      </Link>
    </nav>
  );
}

type NoticeProps = {
  status: Exclude<Status, { phase: "ready" }>;
  poster: ReactNode;
  onRetry: () => void;
};

/** In place of the building: the loading progress, or the reason why it cannot be shown and the next step. */
function ViewerNotice({ status, poster, onRetry }: NoticeProps) {
  if (status.phase === "loading") {
    return (
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-paper p-6">
        <p role="status">{viewerText.loading}</p>
        <DownloadProgress label={viewerText.loading} progress={status.progress} className="w-60" />
      </div>
    );
  }
  return (
    <div className="absolute inset-0 flex flex-col items-center gap-3 overflow-y-auto bg-paper p-4">
      <p role="alert" className="measure mt-auto text-center">
        {viewerText[status.phase]}
      </p>
      {status.phase !== "unsupported" && <Button onClick={onRetry}>{viewerText.retry}</Button>}
      <div className="mb-auto w-full max-w-xl border border-rule bg-white p-2">
        {poster}
        <Link to={sampleModelsPath} className="link inline-flex min-h-11 items-center font-[550]">
          {viewerText.elements}
        </Link>
      </div>
    </div>
  );
}

type ScanNoticeProps = { scan: Exclude<Scan, { phase: "ready" }>; onRetry: () => void };

const corner =
  "absolute right-2 bottom-2 max-w-[calc(100%-1rem)] border border-rule bg-white p-2 text-note";

/** Over the model while its scan is loading: the progress, or the failure. */
function ScanNotice({ scan, onRetry }: ScanNoticeProps) {
  if (scan.phase === "failed") {
    return (
      <div className={`${corner} flex items-center gap-3`}>
        <p role="alert">{viewerText.failedScan}</p>
        <Button variant="secondary" className="shrink-0" onClick={onRetry}>
          {viewerText.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={`${corner} pointer-events-none`}>
      <p>{viewerText.loadingScan}</p>
      <DownloadProgress
        label={viewerText.loadingScan}
        progress={scan.progress}
        className="block w-full"
      />
    </div>
  );
}

/** Whether taps measure, and the picked points: none, one or two; a third starts again. */
function useMeasure() {
  const [isOn, setOn] = useState(false);
  const [points, setPoints] = useState<readonly PickedPoint[]>([]);
  const measures = useRef(isOn);
  const onPoint = useCallback((point: PickedPoint) => {
    setPoints((before) => (before.length === 1 ? [...before, point] : [point]));
  }, []);
  return {
    isOn,
    points,
    measures,
    onPoint,
    clear: () => setPoints([]),
    toggle(next: boolean): void {
      measures.current = next;
      setOn(next);
      setPoints([]);
    },
  };
}

/** Of the longest bar, px. */
const longest = 120;

/** The scale of the picture, as a drawing has it: a length to measure by. */
function ScaleLine({ pxPerMetre }: { pxPerMetre: number }) {
  if (pxPerMetre === 0) return null;
  const { metres, px } = viewScaleBar(pxPerMetre, longest);
  return (
    <p className="pointer-events-none absolute top-2 left-2 bg-paper/80 p-1 font-mono text-note leading-none">
      <span
        className="mb-1 block h-1.5 border-ink border-x border-b"
        style={{ width: `${px}px` }}
      />
      {lengthLabel(metres)}
    </p>
  );
}

export type ViewerProps = {
  model: { id: SampleModelId; title: string; text: string };
  /** Shown if the browser cannot draw in 3D. */
  poster: ReactNode;
};

type SettingsProps = { settings: Settings; setSettings: (settings: Settings) => void };

type PicturePaneProps = SettingsProps &
  Pick<ViewerProps, "poster"> & {
    picture: ReturnType<typeof useStage>;
    moves: boolean;
    setMoves: (moves: boolean) => void;
    pxPerMetre: number;
    isMeasuring: boolean;
  };

/** The picture, which keys turn and zoom as well, and the buttons under it. */
function PicturePane(props: PicturePaneProps) {
  const { picture, poster, settings, setSettings, moves, setMoves } = props;
  const { pxPerMetre, isMeasuring } = props;
  const { canvas, stage, attempt, status, scan, retry, retryScan } = picture;
  const keysId = useId();
  const step = (what: ViewStep) => stage.current?.step(what, moves);
  return (
    <div className="flex min-h-0 flex-col">
      <div className="relative min-h-0 grow bg-paper">
        <div
          role="application"
          aria-label={viewerText.picture}
          aria-describedby={keysId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys turn and zoom the building
          tabIndex={0}
          onKeyDown={(event) => {
            const what = stepOfKey(event);
            if (!what) return;
            event.preventDefault();
            stage.current?.step(what, moves !== event.shiftKey);
          }}
          className="absolute inset-0 -outline-offset-2"
        >
          <canvas key={attempt} ref={canvas} className="size-full touch-none" />
        </div>
        <p id={keysId} hidden>
          {viewerText.keys}
        </p>
        {status.phase === "ready" ? (
          <>
            <ScaleLine pxPerMetre={pxPerMetre} />
            {!Object.values(settings.layers).includes(true) && (
              <p className="pointer-events-none absolute inset-0 grid place-content-center text-secondary">
                {viewerText.noLayers}
              </p>
            )}
            {isMeasuring && (
              <Icon
                path="M16 2v10M16 20v10M2 16h10M20 16h10"
                width={32}
                className="-translate-1/2 pointer-events-none absolute top-1/2 left-1/2 text-signal"
              />
            )}
            {scan.phase !== "ready" && <ScanNotice scan={scan} onRetry={retryScan} />}
            {scan.phase === "ready" && settings.visibleParts === "both" && (
              <Divider
                share={settings.divider}
                onChange={(divider) => setSettings({ ...settings, divider })}
              />
            )}
          </>
        ) : (
          <ViewerNotice status={status} poster={poster} onRetry={retry} />
        )}
      </div>
      {(status.phase === "ready" || status.phase === "loading") && (
        <div className="border-rule border-t p-2">
          <ViewButtons
            disabled={status.phase !== "ready"}
            moves={moves}
            onMoves={setMoves}
            onStep={step}
          />
        </div>
      )}
    </div>
  );
}

type ModelControlsProps = SettingsProps & {
  building: Model;
  scan: Scan;
  stage: ReturnType<typeof useStage>["stage"];
  measure: ReturnType<typeof useMeasure>;
  groups: ReturnType<typeof grouped>;
  chosen: number | undefined;
  onChoose: (element: number | undefined) => void;
};

/** What to show of the building, and its elements. */
function ModelControls(props: ModelControlsProps) {
  const { settings, setSettings, building, scan, stage } = props;
  const { measure, groups, chosen, onChoose } = props;
  const approach = useCallback((index: number) => stage.current?.approach(index), [stage]);
  return (
    <>
      <p role="status" className="sr-only">
        {viewerText.loaded(
          building.elements.length,
          scan.phase === "ready" ? scan.points : undefined,
        )}
      </p>
      <ShowControls settings={settings} onChange={setSettings} />
      <SectionControls settings={settings} onChange={setSettings} box={building.box} />
      <MeasureControls
        isOn={measure.isOn}
        points={measure.points}
        onSwitch={measure.toggle}
        onTake={() => stage.current?.takeMiddle()}
        onClear={measure.clear}
      />
      <ElementPanel
        elements={building.elements}
        groups={groups}
        chosen={chosen}
        onChoose={onChoose}
        onApproach={approach}
      />
      <p className="border-rule border-t pt-3 text-note text-secondary">{viewerText.hint}</p>
      <NextSteps />
    </>
  );
}

/** The sample building, to be turned, cut open and read element by element. Loaded when it is first opened. */
export default function Viewer({ model, poster }: ViewerProps) {
  const [settings, setSettings] = useState(() => firstSettings(model.id));
  const [chosen, setChosen] = useState<number>();
  const [moves, setMoves] = useState(false);
  const [pxPerMetre, setScale] = useState(0);
  const dragMoves = useRef(moves);
  const measure = useMeasure();
  const picture = useStage({
    dragMoves,
    measures: measure.measures,
    onPick: setChosen,
    onPoint: measure.onPoint,
    onScale: setScale,
  });
  const { stage, status, scan } = picture;
  const building = status.phase === "ready" ? status.model : undefined;
  const elements = building?.elements;
  const groups = useMemo(
    () => (elements ? grouped(elements, settings.layers) : []),
    [elements, settings.layers],
  );
  // An element is deselected if its layer is switched off.
  const element = chosen === undefined ? undefined : elements?.[chosen];
  const visible = element && settings.layers[element.layer] ? chosen : undefined;

  useEffect(() => {
    dragMoves.current = moves;
    if (building) stage.current?.show(settings, visible);
  }, [settings, visible, moves, building, stage]);

  useEffect(() => {
    if (building) stage.current?.mark(measure.points.map(({ at }) => at));
  }, [measure.points, building, stage]);

  return (
    <div className="grid min-h-0 grow beside:grid-cols-[minmax(0,1fr)_clamp(18rem,39vw,21rem)] stacked:grid-rows-[minmax(19rem,62%)_minmax(14rem,1fr)] stacked:overflow-y-auto">
      <PicturePane
        {...{ picture, poster, settings, setSettings, moves, setMoves, pxPerMetre }}
        isMeasuring={measure.isOn}
      />
      <div className="min-h-0 space-y-4 overflow-y-auto border-rule stacked:border-t beside:border-l p-4 lg:p-5">
        {building ? (
          <ModelControls
            {...{ building, scan, settings, setSettings, measure, groups }}
            chosen={visible}
            onChoose={setChosen}
            stage={stage}
          />
        ) : (
          <p className="text-secondary">{model.text}</p>
        )}
      </div>
    </div>
  );
}

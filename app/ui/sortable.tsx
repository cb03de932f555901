import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import type { Move } from "#app/lib/move.ts";
import { Icon } from "./icon.tsx";

type SortableProps = {
  /** Of each entry, how a person calls it. */
  items: readonly { id: string; name: string }[];
  onMove: (id: string, to: Move) => void;
  /** Hears when an entry is held, by the pointer or the keyboard, and when it is put down. */
  onHold?: (isHeld: boolean) => void;
  /** Whether the list has entries before the first and after the last that is shown. */
  hasBefore?: boolean;
  hasAfter?: boolean;
  className?: string;
  /** A {@link SortableItem} for each entry. */
  children: ReactNode;
};

const instructions =
  "Press Space to pick up an item, the arrow keys to move it, Space to drop it, Escape to cancel.";

type Steps = {
  canStep: (id: string, step: 1 | -1) => boolean;
  step: (id: string, step: 1 | -1) => void;
};
const StepsContext = createContext<Steps>({ canStep: () => false, step: () => {} });

/** A list that people put in order: by dragging, by the arrow keys, or by the buttons of each entry. */
export function Sortable(props: SortableProps) {
  const { items, onMove, onHold, hasBefore = false, hasAfter = false, className, children } = props;
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(
    // A press that hardly moves is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const nameOf = (id: UniqueIdentifier) => items[place(id)]?.name ?? "";
  const at = (index: number) => `place ${index + 1} of ${items.length}`;
  const steps: Steps = {
    canStep: (id, step) =>
      step < 0 ? hasBefore || place(id) > 0 : hasAfter || place(id) < items.length - 1,
    step(id, step) {
      const target = place(id) + step;
      const leaves = target < 0 || target >= items.length;
      setAnnouncement(`${nameOf(id)} is now ${leaves ? "on another page" : `at ${at(target)}`}.`);
      onMove(id, { step });
    },
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: instructions },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)} picked up.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} is above ${at(place(over.id))}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${nameOf(active.id)} is now at ${at(place(over.id))}.` : undefined,
          onDragCancel: ({ active }) => `${nameOf(active.id)} returned to its original position.`,
        },
      }}
      onDragStart={() => onHold?.(true)}
      onDragCancel={() => onHold?.(false)}
      onDragEnd={({ active, over }) => {
        onHold?.(false);
        if (over && over.id !== active.id) onMove(String(active.id), { over: String(over.id) });
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <StepsContext value={steps}>
          <ol className={className}>{children}</ol>
        </StepsContext>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}

type SortableItemProps = {
  id: string;
  name: string;
  className?: string;
  /** Whether the entry is a row, whose controls are icons. */
  isRow?: boolean;
  /** The entry around its controls. */
  children: (controls: ReactNode) => ReactNode;
};

/** An entry of a {@link Sortable} list. */
export function SortableItem(props: SortableItemProps) {
  const { id, name, className = "", isRow = false, children } = props;
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const style = transform
    ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
    : undefined;
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`motion-reduce:transition-none! ${isDragging ? "relative z-10 shadow-float" : ""} ${className}`}
    >
      {children(
        <div className={`-mx-1.5 flex items-center ${isRow ? "" : "gap-x-2"}`}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`Drag ${name}`}
            className="grid size-target cursor-grab touch-none place-items-center text-secondary hover:text-ink"
          >
            <Icon path="M6 9h12M6 15h12" width={24} pen={1.8} />
          </button>
          <span className={`flex ${isRow ? "md:pointer-fine:flex-col" : "items-center gap-x-2"}`}>
            <StepButton id={id} name={name} step={-1} isIcon={isRow} />
            <StepButton id={id} name={name} step={1} isIcon={isRow} />
          </span>
        </div>,
      )}
    </li>
  );
}

type StepButtonProps = { id: string; name: string; step: 1 | -1; isIcon: boolean };

const wordLook =
  "link min-h-target px-1.5 font-[550] text-[0.9375rem] aria-disabled:text-secondary aria-disabled:no-underline";
const iconLook =
  "grid h-6 w-7 place-items-center text-secondary hover:text-ink aria-disabled:text-rule pointer-coarse:size-target";

function StepButton({ id, name, step, isIcon }: StepButtonProps) {
  const steps = useContext(StepsContext);
  const can = steps.canStep(id, step);
  const words = step < 0 ? "Move up" : "Move down";
  return (
    <button
      type="button"
      // Not `disabled`: at the end of the way the keyboard would lose its place.
      aria-disabled={!can}
      onClick={() => can && steps.step(id, step)}
      title={isIcon ? words : undefined}
      className={`aria-disabled:cursor-default ${isIcon ? iconLook : wordLook}`}
    >
      {isIcon ? (
        <>
          <Icon path={step < 0 ? "M3 10l5-5 5 5" : "M3 6l5 5 5-5"} width={16} pen={1.8} />
          <span className="sr-only">{words}</span>
        </>
      ) : (
        words
      )}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

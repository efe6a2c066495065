import { distanceBetween, type Point } from '@heliodesk/core/solar/roof/geometry';
import { dragged, type MapSize, type MapView, zoomed } from '@heliodesk/core/solar/roof/web-mercator';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';

interface MapFrameProps {
  view: MapView;
  size: MapSize;
  onMove: (view: MapView) => void;
  /** The picture, in SVG. */
  children: ReactNode;
}

/** A map to drag and to pinch, with buttons that do the same. */
export function MapFrame({ view, size, onMove, children }: MapFrameProps) {
  const fingers = useRef(new Map<number, Point>());
  const held = useRef<{ view: MapView; at: readonly Point[] }>(undefined);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const step = size.width / 4;
  const pan = (right: number, down: number) =>
    onMove(dragged(view, middle, { x: middle.x - right * step, y: middle.y - down * step }));
  const zoom = (to: number) => onMove(zoomed(view, size, to, middle));

  function follow({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) {
    const box = currentTarget.getBoundingClientRect();
    const scale = size.width / box.width;
    fingers.current.set(pointerId, { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale });
  }
  /** From here on whatever moves is measured against how it lies now. */
  function hold() {
    const at = [...fingers.current.values()];
    held.current = at.length > 0 ? { view, at } : undefined;
  }
  function take(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
    hold();
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    if (!held.current || !fingers.current.has(event.pointerId)) return;
    follow(event);
    onMove(movedBy(held.current, [...fingers.current.values()], size));
  }
  function release({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
    hold();
  }

  return (
    <div className="grid gap-2">
      {/* A second way, for thumbs: keys have the buttons. */}
      <div
        className="roof-map relative mx-auto w-full max-w-[65vh] select-none overflow-hidden rounded-lg bg-sunken"
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        onPointerDown={take}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="absolute size-full">
          {children}
        </svg>
      </div>
      <fieldset className="flex flex-wrap justify-center gap-1.5">
        <legend className="sr-only">Move the map</legend>
        <MapButton label="Zoom in" Icon={Plus} onClick={() => zoom(Math.floor(view.zoom) + 1)} />
        <MapButton label="Zoom out" Icon={Minus} onClick={() => zoom(Math.ceil(view.zoom) - 1)} />
        <MapButton label="Move west" Icon={ArrowLeft} onClick={() => pan(-1, 0)} />
        <MapButton label="Move north" Icon={ArrowUp} onClick={() => pan(0, -1)} />
        <MapButton label="Move south" Icon={ArrowDown} onClick={() => pan(0, 1)} />
        <MapButton label="Move east" Icon={ArrowRight} onClick={() => pan(1, 0)} />
      </fieldset>
    </div>
  );
}

/** One finger drags; two also bring it nearer as they part. */
function movedBy(
  { view, at }: { view: MapView; at: readonly Point[] },
  now: readonly Point[],
  size: MapSize,
): MapView {
  const [from, other] = at as [Point, Point?];
  const [to, otherTo] = now as [Point, Point?];
  if (!other || !otherTo) return dragged(view, from, to);
  const nearer = Math.log2(
    Math.max(1, distanceBetween(to, otherTo)) / Math.max(1, distanceBetween(from, other)),
  );
  const between = middleOf(from, other);
  return dragged(zoomed(view, size, view.zoom + nearer, between), between, middleOf(to, otherTo));
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

interface MapButtonProps {
  label: string;
  Icon: typeof Plus;
  onClick: () => void;
}

function MapButton({ label, Icon, onClick }: MapButtonProps) {
  return (
    <Button variant="secondary" size="icon" aria-label={label} onClick={onClick}>
      <Icon aria-hidden />
    </Button>
  );
}

import { colourOf } from './palette.ts';

/** Which colour is what. */
export function Legend({ names, colour = 0 }: { names: readonly string[]; colour?: number }) {
  return (
    <ul aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {names.map((name, place) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-xs" style={{ background: colourOf(colour + place) }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

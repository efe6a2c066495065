import { cn } from './class-names.ts';

/** Initials in a disc. The name stands beside it or in the label of what it is part of. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-9 shrink-0 place-items-center rounded-full bg-sun-soft font-semibold text-sm text-sun-ink uppercase',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  const [first = '', second = ''] = name.includes('@') ? words.slice(0, 1) : [words[0], words.at(-1)];
  return ([...first][0] ?? '') + (words.length > 1 ? ([...second][0] ?? '') : '');
}

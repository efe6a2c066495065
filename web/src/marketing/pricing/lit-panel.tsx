import { suiteApps } from '@heliodesk/core/rules/plans';

const cells = Array.from({ length: suiteApps }, (_, index) => index);

/** A solar panel of as many cells as the suite has apps, lit for those that a plan opens. */
export function LitPanel({ apps }: { apps: number }) {
  return (
    <p className="flex items-center gap-3 font-medium text-muted text-sm">
      <svg aria-hidden="true" viewBox="0 0 62 42" className="h-10 shrink-0">
        {cells.map((cell) => (
          <rect
            key={cell}
            x={1 + (cell % 3) * 20.5}
            y={1 + Math.floor(cell / 3) * 20.5}
            width="19"
            height="19"
            rx="4"
            className={cell < apps ? 'fill-sun' : 'fill-ink/10'}
          />
        ))}
      </svg>
      {apps === suiteApps ? `All ${suiteApps} apps` : `${apps} of ${suiteApps} apps`}
    </p>
  );
}

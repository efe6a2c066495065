interface BarProps {
  /** Fractions of the whole width. */
  from?: number;
  to: number;
  /** A paler length behind the bar, from the left. */
  behind?: number;
  className: string;
}

/** Drawn in percentages, so that it takes the width there is and prints even where backgrounds do not. */
export function Bar({ from = 0, to, behind = 0, className }: BarProps) {
  return (
    <svg aria-hidden="true" className="report-bar mt-1.5 h-3 w-full overflow-visible">
      {behind > 0 && <rect width={percent(behind)} height="100%" rx="5" className="fill-ink/14" />}
      <rect
        x={percent(from)}
        width={percent(to - from)}
        height="100%"
        rx="5"
        className={`report-bar-fill ${className}`}
      />
    </svg>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

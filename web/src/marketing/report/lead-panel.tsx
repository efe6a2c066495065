const columns = 20;
const cell = { width: 14, height: 17, gap: 2 };
const width = columns * (cell.width + cell.gap) - cell.gap;
const height = 5 * (cell.height + cell.gap) - cell.gap;
const cells = Array.from({ length: 100 }, (_, place) => place);

/** A hundred leads as the cells of a solar panel. Decoration: the rates stand beside it in words. */
export function LeadPanel({ now, later }: { now: number; later: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="mt-3 w-full print:mt-1.5 print:w-5/6"
    >
      {cells.map((place) => (
        <g key={place} transform={`translate(${cornerOf(place)})`}>
          <rect width={cell.width} height={cell.height} rx="2" className="fill-ink/14" />
          <Filled part={later * 100 - place} className="report-cell fill-chart-time" />
          <Filled part={now * 100 - place} className="fill-chart-sales" />
        </g>
      ))}
    </svg>
  );
}

/** A cell at the edge of a rate is filled in part. */
function Filled({ part, className }: { part: number; className: string }) {
  if (part <= 0) return null;
  return <rect width={Math.min(part, 1) * cell.width} height={cell.height} rx="2" className={className} />;
}

function cornerOf(place: number): string {
  const column = place % columns;
  const row = Math.floor(place / columns);
  return `${column * (cell.width + cell.gap)} ${row * (cell.height + cell.gap)}`;
}

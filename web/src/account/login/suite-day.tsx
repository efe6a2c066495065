/** Degrees above the eastern horizon at which each app has its place on a job's day. */
const stations = [
  { app: 'Lead Magnets', angle: 12 },
  { app: 'Solar Survey', angle: 42 },
  { app: 'Sale Administration', angle: 72 },
  { app: 'Installation', angle: 108 },
  { app: 'Post Install', angle: 138 },
  { app: 'Social Media', angle: 168 },
];
const radius = 190;
const centre = { x: 260, y: 230 };
const noon = 90;

/** The six apps along the sun's way, from the first lead to aftercare. */
export function SuiteDay() {
  return (
    <div>
      <svg aria-hidden="true" viewBox="0 0 520 250" fill="none" className="w-full max-sm:hidden">
        <path d={`M20 ${centre.y}h480`} className="stroke-line-strong" />
        <path
          d={`M${centre.x - radius} ${centre.y}a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          className="stroke-sun"
          strokeWidth="2"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <path d={`M${centre.x - 56} ${centre.y}a56 56 0 0 1 112 0z`} className="fill-sun" />
        {stations.map(({ app, angle }) => (
          <Station key={app} app={app} angle={angle} />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-2 sm:sr-only">
        {stations.map(({ app }) => (
          <li key={app} className="rounded-full border border-line px-3 py-1 text-sm">
            {app}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Station({ app, angle }: { app: string; angle: number }) {
  const radians = (angle * Math.PI) / 180;
  const x = Math.round(centre.x - Math.cos(radians) * radius);
  const y = Math.round(centre.y - Math.sin(radians) * radius);
  const rising = angle < noon;
  // The lowest two have no room outside the arc, so their names stand within it.
  const inside = Math.abs(angle - noon) > 60;
  return (
    <>
      <circle cx={x} cy={y} r="5" className="fill-night stroke-sun" strokeWidth="2.5" />
      <text
        x={x + (rising === inside ? 14 : -14)}
        y={inside ? y + 5 : y - 8}
        textAnchor={rising === inside ? 'start' : 'end'}
        className="fill-ink font-medium text-[14px]"
      >
        {app}
      </text>
    </>
  );
}

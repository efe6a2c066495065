import { apps } from '../ecosystem/apps.ts';

const centre = { x: 600, y: 640 };
const radius = { x: 560, y: 560 };
// Degrees above the eastern horizon at which each app has its place on the day's arc.
const stations = [17, 37, 65, 115, 143, 163];
const sunAt = 84;

/** The sun's way across the sky, with one app at each hour of a job's day. Decoration: the cards below say it. */
export function SunPath() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 640"
      fill="none"
      className="-z-10 -translate-x-1/2 absolute top-2 left-1/2 w-[40rem] max-w-none overflow-visible md:w-[66rem] lg:-top-6 xl:w-[76rem]"
    >
      <defs>
        <radialGradient id="sun-glow">
          <stop offset="0" className="text-sun" stopColor="currentColor" stopOpacity="0.55" />
          <stop offset="0.35" className="text-sun" stopColor="currentColor" stopOpacity="0.16" />
          <stop offset="1" className="text-sun" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="sun-arc" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" className="text-sun-strong" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="0.2" className="text-sun-strong" stopColor="currentColor" />
          <stop offset="0.45" className="text-sun-strong" stopColor="currentColor" />
          <stop offset="0.5" className="text-line-strong" stopColor="currentColor" stopOpacity="0.7" />
          <stop offset="1" className="text-line-strong" stopColor="currentColor" stopOpacity="0.2" />
        </linearGradient>
        <linearGradient id="faint-arc" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className="text-line-strong" stopColor="currentColor" stopOpacity="0.45" />
          <stop offset="1" className="text-line-strong" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <Arc scale={0.82} stroke="url(#faint-arc)" />
      <Arc scale={0.91} stroke="url(#faint-arc)" />
      <Arc scale={1} stroke="url(#sun-arc)" strokeWidth={2} />
      <Sun />
      {stations.map((angle, index) => (
        <Station key={angle} angle={angle} name={apps[index]?.name} />
      ))}
    </svg>
  );
}

function Arc({ scale, ...stroke }: { scale: number; stroke: string; strokeWidth?: number }) {
  const rx = radius.x * scale;
  const ry = radius.y * scale;
  const [from, to, below] = [centre.x - rx, centre.x + rx, centre.y + 80];
  return (
    <path d={`M${from} ${below}V${centre.y}A${rx} ${ry} 0 0 1 ${to} ${centre.y}V${below}`} {...stroke} />
  );
}

function Sun() {
  const { x, y } = placeAt(sunAt);
  return (
    <>
      <circle cx={x} cy={y} r={190} fill="url(#sun-glow)" />
      <circle cx={x} cy={y} r={27} className="fill-sun" />
    </>
  );
}

function Station({ angle, name }: { angle: number; name: string | undefined }) {
  const { x, y } = placeAt(angle);
  const rising = angle < 90;
  // The lowest two have no room outside the arc, so their names stand within it.
  const inside = angle < 20 || angle > 160;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={6}
        strokeWidth={2.5}
        className={angle < sunAt ? 'fill-sun stroke-sun-ink' : 'fill-page stroke-line-strong'}
      />
      <text
        x={x + (rising === inside ? 18 : -18)}
        y={inside ? y + 5 : y - 8}
        textAnchor={rising === inside ? 'start' : 'end'}
        className="hidden fill-muted font-medium text-[15px] xl:block"
      >
        {name}
      </text>
    </>
  );
}

function placeAt(angle: number, scale = 1) {
  const radians = (angle * Math.PI) / 180;
  return {
    x: Math.round(centre.x - Math.cos(radians) * radius.x * scale),
    y: Math.round(centre.y - Math.sin(radians) * radius.y * scale),
  };
}

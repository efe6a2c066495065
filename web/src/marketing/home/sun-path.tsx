import { apps } from './apps.ts';

const centre = { x: 600, y: 640 };
const radius = { x: 560, y: 560 };
// Degrees above the eastern horizon at which each app has its place on the day's arc.
const stations = [22, 49, 76, 104, 131, 158];
const sunAt = 76;

/** The sun's way across the sky, with one app at each hour of a job's day. Decoration: the cards below say it. */
export function SunPath() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 640"
      fill="none"
      className="-z-10 -translate-x-1/2 absolute top-10 left-1/2 w-[40rem] max-w-none md:w-[68rem] xl:w-[78rem]"
    >
      <defs>
        <radialGradient id="sun-glow">
          <stop offset="0" className="[stop-color:var(--color-sun)] [stop-opacity:0.55]" />
          <stop offset="0.35" className="[stop-color:var(--color-sun)] [stop-opacity:0.16]" />
          <stop offset="1" className="[stop-color:var(--color-sun)] [stop-opacity:0]" />
        </radialGradient>
        <linearGradient id="sun-arc" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" className="[stop-color:var(--color-sun)] [stop-opacity:0]" />
          <stop offset="0.3" className="[stop-color:var(--color-sun-strong)]" />
          <stop offset="0.5" className="[stop-color:var(--color-sun-strong)]" />
          <stop offset="1" className="[stop-color:var(--color-line-strong)] [stop-opacity:0]" />
        </linearGradient>
      </defs>
      <Arc scale={0.82} className="stroke-line" />
      <Arc scale={0.91} className="stroke-line" />
      <Arc scale={1} stroke="url(#sun-arc)" strokeWidth={2} />
      <Sun />
      {stations.map((angle, index) => (
        <Station key={angle} angle={angle} name={apps[index]?.name} />
      ))}
    </svg>
  );
}

function Arc({ scale, ...stroke }: { scale: number; className?: string; stroke?: string; strokeWidth?: number }) {
  const rx = radius.x * scale;
  const ry = radius.y * scale;
  return <path d={`M${centre.x - rx} ${centre.y}A${rx} ${ry} 0 0 1 ${centre.x + rx} ${centre.y}`} {...stroke} />;
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
  const label = placeAt(angle, 1.055);
  return (
    <>
      {angle !== sunAt && <circle cx={x} cy={y} r={6} className="fill-page stroke-sun-ink" strokeWidth={2.5} />}
      <text
        x={label.x}
        y={angle === sunAt ? label.y - 12 : label.y}
        textAnchor={angle < 90 ? 'end' : 'start'}
        className="hidden fill-muted font-medium text-[15px] md:block"
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

interface House {
  x: number;
  y: number;
  width: number;
  depth: number;
  tiles: 'clay' | 'slate' | 'concrete';
}

const tileColours = {
  clay: ['fill-[#b98a76]', 'fill-[#a97a67]'],
  slate: ['fill-[#8b93a0]', 'fill-[#79828f]'],
  concrete: ['fill-[#a39384]', 'fill-[#8f8072]'],
};
const neighbours: House[] = [
  { x: -30, y: 28, width: 128, depth: 96, tiles: 'clay' },
  { x: 128, y: 40, width: 96, depth: 88, tiles: 'slate' },
  { x: 500, y: 34, width: 130, depth: 92, tiles: 'clay' },
  { x: -10, y: 300, width: 140, depth: 96, tiles: 'slate' },
  { x: 190, y: 306, width: 120, depth: 92, tiles: 'clay' },
  { x: 400, y: 302, width: 132, depth: 96, tiles: 'concrete' },
];
const trees = [
  [246, 30, 15],
  [470, 62, 19],
  [452, 22, 12],
  [110, 152, 13],
  [236, 150, 11],
  [60, 296, 14],
  [352, 310, 17],
  [560, 180, 20],
] as const;

/** The homeowner's roof from above, with the panels that fit on its southern side. */
export function RoofMap() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 350"
      preserveAspectRatio="xMidYMin slice"
      className="size-full bg-[#cfdcc0]"
    >
      <g transform="rotate(-7 280 175)">
        <path d="M-60 226H640v52H-60z" className="fill-[#d9d6d0]" />
        <path d="M-60 232H640v40H-60z" className="fill-[#bcbab6]" />
        <path d="M-60 252H640" strokeDasharray="14 12" strokeWidth="2" className="stroke-white" />
        <path d="M-60 12H640v8H-60z" className="fill-[#b9c9a8]" />
        <path d="M112 20v206M240 20v206M482 20v206" strokeWidth="2" className="stroke-[#b4c4a3]" />
        <path d="M448 150h26v78h-26zM88 130h20v98h-20z" className="fill-[#d6d2cb]" />
        <rect x="452" y="172" width="18" height="34" rx="5" className="fill-[#5f7fa8]" />
        {neighbours.map((house) => (
          <Roof key={`${house.x}`} {...house} />
        ))}
        {trees.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} className="fill-[#86a56d] stroke-[#779760]" strokeWidth="3" />
        ))}
        <ChosenRoof />
      </g>
    </svg>
  );
}

function Roof({ x, y, width, depth, tiles }: House) {
  const [south, north] = tileColours[tiles];
  const ridge = y + depth * 0.46;
  return (
    <>
      <rect x={x + 5} y={y + 7} width={width} height={depth} rx="2" className="fill-ink/15" />
      <path d={`M${x} ${y}h${width}V${ridge}H${x}z`} className={north} />
      <path d={`M${x} ${ridge}h${width}V${y + depth}H${x}z`} className={south} />
      <path d={`M${x} ${ridge}h${width}`} strokeWidth="2" className="stroke-white/40" />
    </>
  );
}

function ChosenRoof() {
  const columns = [0, 1, 2, 3, 4];
  return (
    <>
      <Roof x={258} y={42} width={184} depth={168} tiles="concrete" />
      <rect x="396" y="62" width="16" height="16" className="fill-[#7d6f62]" />
      <path
        d="M258 120h184v90H258z"
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-sun/35 stroke-sun"
      />
      {columns.flatMap((column) =>
        [128, 168].map((y) => (
          <g key={`${column}-${y}`}>
            <rect x={272 + column * 32} y={y} width="29" height="36" rx="1.5" className="fill-[#1d2c4a]" />
            <path
              d={`M${286.5 + column * 32} ${y}v36M${272 + column * 32} ${y + 18}h29`}
              className="stroke-[#41547a]"
            />
          </g>
        )),
      )}
    </>
  );
}

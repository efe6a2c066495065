const columns = [0, 1, 2, 3, 4];

/** The southern plane as the surveyor measured it, with the array set out inside its edges. */
export function RoofPlane() {
  return (
    <svg aria-hidden="true" viewBox="0 0 330 196" className="w-full rounded-lg bg-sunken">
      <path d="M54 40h222v123H54z" strokeWidth="2" className="fill-[#c9b8a8] stroke-[#8f7c6b]" />
      <path d="M54 60.5h222M54 81h222M54 101.5h222M54 122h222M54 142.5h222" className="stroke-[#b9a695]" />
      {columns.flatMap((column) =>
        [49, 103].map((y) => (
          <g key={`${column}-${y}`} className="stroke-[#41547a]">
            <rect x={79 + column * 35} y={y} width="33" height="52" rx="1" className="fill-[#1d2c4a]" />
            <path d={`M${95.5 + column * 35} ${y}v52M${79 + column * 35} ${y + 26}h33`} />
          </g>
        )),
      )}
      <g className="stroke-sky" strokeWidth="1.5">
        <path d="M54 24h222M54 19v10M276 19v10M292 40v123M287 40h10M287 163h10" />
      </g>
      <g className="fill-sky font-semibold text-[12px]" textAnchor="middle">
        <text x="165" y="17">
          7.4 m
        </text>
        <text x="312" y="106">
          4.1 m
        </text>
      </g>
      <text x="54" y="184" className="fill-muted font-medium text-[11.5px]">
        0.3 m to every edge, gable to gable
      </text>
    </svg>
  );
}

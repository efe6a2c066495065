import { SectionHeading } from './section-heading.tsx';

const measures = [
  [
    'Only your team sees it',
    'Every customer, photo and price belongs to your company alone. No other installer can get at it.',
  ],
  [
    'Cards go to Stripe',
    'Card numbers go straight to Stripe and never reach our servers. We only hear whether the payment worked.',
  ],
  [
    'Passwords kept safe',
    'Nobody can read your password, not even us. You can ask your whole team for a second step when they sign in.',
  ],
  ['Backed up together', 'We back up jobs and photos together, and check every file.'],
  ['No trackers unasked', 'We only count visits to this site if you agree. Until you do, nothing is loaded.'],
  [
    'Your data is yours',
    'Take a copy of everything whenever you like. If a customer asks you to delete their details, you can.',
  ],
] as const;

export function Security() {
  return (
    <section
      aria-labelledby="security"
      className="later border-line border-y bg-sunken [--room:74rem] md:[--room:52rem]"
    >
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-20 sm:px-6 md:py-28 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="security" title="Security, in plain words">
            Your customers trust you with their addresses, meter numbers and signatures. Here’s how the beta
            will look after them.
          </SectionHeading>
          <WalledTable />
        </div>
        <dl className="divide-y divide-line border-line border-y">
          {measures.map(([what, how]) => (
            <div key={what} className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[11rem_1fr]">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-muted">{how}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

// One table of the database as a company sees it: its own rows, and nothing where the others' are.
function WalledTable() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 176" fill="none" className="mt-10 w-80 max-lg:hidden">
      {[0, 1, 2, 3, 4, 5].map((row) => {
        const ours = row === 1 || row === 4;
        return (
          <g key={row} transform={`translate(0 ${row * 30})`}>
            <rect
              x="1"
              y="1"
              width="318"
              height="24"
              rx="6"
              strokeDasharray={ours ? undefined : '4 5'}
              className={ours ? 'fill-surface stroke-sun-strong' : 'stroke-line-strong/60'}
            />
            {ours && (
              <path
                d="M14 13h56M98 13h92M218 13h34M278 13h26"
                strokeWidth="6"
                strokeLinecap="round"
                className="stroke-ink/75"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

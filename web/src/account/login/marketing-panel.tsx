import { brand } from '@heliodesk/core/brand';
import { SuiteDay } from './suite-day.tsx';

const claims = [
  { figure: 'About 80%', words: 'admin time saved' },
  { figure: '5+ hours', words: 'saved per project' },
  { figure: '10-40%', words: 'higher conversion' },
];

export function MarketingPanel() {
  return (
    <section
      aria-label={`What ${brand.name} does`}
      className="login-panel scheme-dark relative isolate grid content-start gap-10 overflow-hidden bg-night px-5 py-14 text-ink sm:px-10 lg:col-start-1 lg:row-start-1 lg:pt-[15dvh] lg:pb-8 lg:pl-[max(2.5rem,calc((100vw-72rem)/2+1.5rem))]"
    >
      <div className="grid w-full max-w-lg gap-8 max-lg:mx-auto lg:gap-12">
        <div className="grid gap-4">
          <h2 className="text-headline max-sm:text-2xl">Every solar job on one desk</h2>
          <p className="text-lead text-muted">
            Six apps on one database, with one AI agent, from first lead to aftercare.
          </p>
        </div>
        <SuiteDay />
        <dl className="grid grid-cols-3 gap-4 border-line border-t pt-6">
          {claims.map(({ figure, words }) => (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="text-muted text-sm">{words}</dt>
              <dd className="font-semibold text-lg text-sun tracking-tight sm:text-xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

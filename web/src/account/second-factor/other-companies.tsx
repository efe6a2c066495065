import { useCompanyChoice, useOwnCompanies } from '../../lib/own-companies.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

/** Other companies for people who are kept out of this one. */
export function OtherCompanies() {
  const { companyIdentifier: current } = useUser().company;
  const { data } = useOwnCompanies();
  const { run, busy } = useCompanyChoice();
  const others = data?.companies.filter(({ companyIdentifier }) => companyIdentifier !== current) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-companies" className="mt-10 grid gap-3 border-line border-t pt-8">
      <h2 id="other-companies" className="font-semibold text-xl tracking-tight">
        Your other companies
      </h2>
      <ul className="flex flex-wrap gap-3">
        {others.map(({ companyIdentifier, name }) => (
          <li key={companyIdentifier} className="min-w-0">
            <Button variant="secondary" disabled={busy} onClick={() => run(companyIdentifier)}>
              <span className="wrap-anywhere">Go to {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

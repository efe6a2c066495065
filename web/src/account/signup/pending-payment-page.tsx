import type { BillingOverview } from '@heliodesk/core/contracts/billing';
import { may } from '@heliodesk/core/rules/permissions';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SandboxBanner } from '../sandbox-banner/index.ts';
import { OtherCompanies } from '../second-factor/index.ts';
import { PendingCard } from './pending-card.tsx';

/** In place of every page of a company whose sign-up was left before a card was given. */
export function PendingPaymentPage() {
  const { role, company } = useUser();
  const signOut = useSignOut();
  const mayPay = may(role, 'billing:manage');
  const { data: overview } = useQuery<BillingOverview>({ queryKey: ['/api/billing'], enabled: mayPay });
  return (
    <main id="content" tabIndex={-1} className="min-h-dvh bg-page">
      {overview?.provider === 'sandbox' && <SandboxBanner />}
      <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6">
        <PageHeading
          title={mayPay ? 'Add your card' : 'The sign-up isn’t finished'}
          action={
            <Button variant="ghost" busy={signOut.busy} onClick={() => signOut.run()}>
              Sign out
            </Button>
          }
        >
          {mayPay
            ? `One last step and ${company.name}’s free trial starts.`
            : `An owner of ${company.name} needs to add a card first. Then you can get started.`}
        </PageHeading>
        {mayPay && <PendingCard overview={overview} />}
        <OtherCompanies />
      </div>
    </main>
  );
}

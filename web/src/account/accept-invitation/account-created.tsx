import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { leaveFor } from '../../lib/leave-for.ts';
import { useNoteSignedIn } from '../../lib/signed-in-here.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import { AccountCard, CardHeading } from '../form/index.ts';

const readingTimeMs = 2000;

export function AccountCreated({ companyName }: { companyName: string }) {
  useNoteSignedIn();
  useEffect(() => {
    const leaving = setTimeout(() => leaveFor(paths.dashboard()), readingTimeMs);
    return () => clearTimeout(leaving);
  }, []);

  return (
    <AccountCard>
      <div role="status">
        <CardHeading Icon={CircleCheck} tone="leaf" title="Account Created!">
          {`Welcome to ${companyName}. You’re signed in, and we’re taking you to your dashboard.`}
        </CardHeading>
      </div>
      {/* A plain link: the dashboard is loaded afresh, for whoever is signed in now. */}
      <a href={paths.dashboard()} className={buttonVariants({ variant: 'secondary' })}>
        Go to dashboard
      </a>
    </AccountCard>
  );
}

import { useUser } from '../../lib/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useCompany } from '../company/index.ts';
import { useTeam } from '../team/index.ts';
import { nextSteps } from './next-steps.ts';
import { StepList } from './step-list.tsx';
import { TeamGlance } from './team-glance.tsx';

export function StartPage() {
  const user = useUser();
  const { data: team } = useTeam();
  const { data: profile } = useCompany();
  const { firstName } = user;
  return (
    <>
      <PageHeading title={firstName ? `Welcome, ${firstName}` : 'Welcome'}>
        What’s next for your company.
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <StepList steps={nextSteps(user, team, profile)} />
        <TeamGlance />
      </div>
    </>
  );
}

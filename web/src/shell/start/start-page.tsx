import { may } from '@heliodesk/core/rules/permissions';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { useCompany } from '../../account/company/index.ts';
import { nextSteps, StepLinks, StepList, TrialLeft } from '../../account/start/index.ts';
import { useTeam } from '../../account/team/index.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { DashboardCards, FirstLeads, isBeginning, TodayCards, useToday } from '../../projects/today/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkCard } from '../../ui/work-card.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';

/** The start page; for a company that has nothing yet, with its first steps. */
export function StartPage() {
  const { role, firstName } = useUser();
  return (
    <>
      <WorkHeading title={firstName ? `Welcome, ${firstName}` : 'Welcome'}>
        {dayInWords(dayAt(new Date()))}
      </WorkHeading>
      {may(role, 'projects:read') ? <Work /> : <Setup />}
    </>
  );
}

function Work() {
  const query = useToday();
  const Cards = may(useUser().role, 'analytics:read') ? DashboardCards : TodayCards;
  return (
    <Loaded query={query} what="today’s work" skeleton={<Skeleton className="h-96" />}>
      {(today) =>
        isBeginning(today) ? (
          <div className="grid gap-6">
            <FirstLeads sample={today.sample} />
            <Setup />
            <TrialLeft />
          </div>
        ) : (
          <Cards today={today} beside={<LeftToSetUp />} />
        )
      }
    </Loaded>
  );
}

function Setup() {
  return <StepList steps={useSteps()} />;
}

function LeftToSetUp() {
  const left = useSteps().filter(({ done }) => done === false);
  if (left.length === 0) return null;
  return (
    <WorkCard title="Left to set up">
      <StepLinks steps={left} />
    </WorkCard>
  );
}

function useSteps() {
  const { data: team } = useTeam();
  const { data: profile } = useCompany();
  return nextSteps(useUser(), team, profile);
}

import type { Dashboard } from '@heliodesk/core/contracts/dashboard';
import type { Today } from '@heliodesk/core/contracts/today';
import { type DashboardCard, shownCards } from '@heliodesk/core/rules/figures/cards';
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useFilters } from '../../lib/lists/use-filters.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PeopleOptions } from '../pipeline/index.ts';
import { useDashboard, useToday } from './api.ts';
import { ChangedCard } from './changed-card.tsx';
import { ConversionCard, ResponseCard, SourcesCard } from './figure-cards.tsx';
import { PipelineCard } from './pipeline-card.tsx';
import { DueTasks, NewestLeads, NextVisits, TodayCards, UrgentDeadlines } from './today-cards.tsx';
import { UnansweredCard } from './unanswered-card.tsx';

const filterable = { person: 'text' } as const;

/** Urgent work and the state of the company, on cards that everybody chooses for themselves. */
export function DashboardCards({ today, beside }: { today: Today; beside: ReactNode }) {
  const { id } = useUser();
  const { filters, change } = useFilters(filterable);
  const owner = filters.person === 'me' ? id : filters.person;
  const day = useToday(owner);
  const { data, isError } = useDashboard(owner);
  // The day's work can be done without the figures.
  if (!data)
    return isError ? <TodayCards today={today} beside={beside} withPeople /> : <Skeleton className="h-96" />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Select
          compact
          aria-label="Whose work and figures"
          className="w-48"
          value={filters.person}
          onChange={(event) => change({ person: event.target.value })}
        >
          <option value="">Everyone’s</option>
          <option value="me">Mine</option>
          <PeopleOptions />
        </Select>
        <CardsButton chosen={data.cards} />
      </div>
      <Loaded query={day} what="the day" skeleton={<Skeleton className="h-96" />}>
        {(theirs) => (
          <div className="columns-1 gap-4 lg:columns-2 2xl:columns-3 [&>*]:mb-4 [&>*]:break-inside-avoid">
            {shownCards(data.cards).map((card) => (
              <div key={card}>{shown(card, theirs, data, owner || undefined)}</div>
            ))}
            <div>{beside}</div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function shown(
  card: DashboardCard,
  today: Today,
  dashboard: Dashboard,
  owner: string | undefined,
): ReactNode {
  switch (card) {
    case 'tasks':
      return <DueTasks {...{ today, owner }} withPeople={!owner} />;
    case 'visits':
      return <NextVisits {...{ today, owner }} withPeople={!owner} />;
    case 'deadlines':
      return <UrgentDeadlines {...{ today, owner }} withPeople={!owner} />;
    case 'newest':
      return <NewestLeads today={today} />;
    case 'pipeline':
      return <PipelineCard stages={dashboard.stages} owner={owner} />;
    case 'unanswered':
      return <UnansweredCard unanswered={dashboard.unanswered} owner={owner} />;
    case 'sources':
      return <SourcesCard dashboard={dashboard} owner={owner} />;
    case 'conversion':
      return <ConversionCard dashboard={dashboard} owner={owner} />;
    case 'response':
      return <ResponseCard dashboard={dashboard} owner={owner} />;
    case 'changed':
      return <ChangedCard changed={dashboard.changed} />;
  }
}

function CardsButton({ chosen }: { chosen: Dashboard['cards'] }) {
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(
    async () => (await import('./cards-dialog.tsx')).CardsDialog,
  );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10"
        busy={loading}
        onClick={() => void openDialog()}
        {...ahead}
      >
        <LayoutDashboard aria-hidden />
        Choose cards
      </Button>
      {Dialog && <Dialog open={open} onClose={close} chosen={chosen} />}
    </>
  );
}

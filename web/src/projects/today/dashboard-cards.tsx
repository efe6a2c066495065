import type { Dashboard } from '@heliodesk/core/contracts/dashboard';
import type { Today } from '@heliodesk/core/contracts/today';
import { type DashboardCard, shownCards } from '@heliodesk/core/rules/figures/cards';
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useFilters } from '../../lib/lists/use-filters.ts';
import type { Loadable } from '../../lib/loaded.tsx';
import { refusalWords } from '../../lib/refusal.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
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
  const figures = useDashboard(owner);
  // Everybody's is at hand, and is nobody else's.
  const work = day.data ?? (owner ? undefined : today);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Select
          compact
          aria-label="Whose work to show"
          className="w-48"
          value={filters.person}
          onChange={(event) => change({ person: event.target.value })}
        >
          <option value="">Everyone’s work</option>
          <option value="me">My work</option>
          <PeopleOptions />
        </Select>
        {figures.data && <CardsButton chosen={figures.data.cards} />}
      </div>
      <Failed query={day} what="Today’s work" />
      <Failed query={figures} what="The figures" />
      {figures.data && (
        <div className="columns-1 gap-4 lg:columns-2 2xl:columns-3 [&>*]:mb-4 [&>*]:break-inside-avoid">
          {shownCards(figures.data.cards).map((card) => (
            <div key={card}>{shown(card, work, figures.data, owner || undefined)}</div>
          ))}
          <div>{beside}</div>
        </div>
      )}
      {figures.isLoading && <Skeleton className="h-96" />}
      {/* The day's work can be done without the figures. */}
      {figures.isError && !figures.data && work && (
        <TodayCards today={work} {...{ beside, owner }} withPeople={!owner} />
      )}
    </>
  );
}

function Failed({ query, what }: { query: Loadable<unknown>; what: string }) {
  const { data, error, isFetching, refetch } = query;
  if (!error || data !== undefined) return null;
  return (
    <div className="mb-4">
      <LoadFailure title={`${what} couldn’t be loaded`} busy={isFetching} onRetry={() => refetch()}>
        {refusalWords(error)}
      </LoadFailure>
    </div>
  );
}

function shown(
  card: DashboardCard,
  today: Today | undefined,
  dashboard: Dashboard,
  owner: string | undefined,
): ReactNode {
  switch (card) {
    case 'tasks':
      return today && <DueTasks {...{ today, owner }} withPeople={!owner} />;
    case 'visits':
      return today && <NextVisits {...{ today, owner }} withPeople={!owner} />;
    case 'deadlines':
      return today && <UrgentDeadlines {...{ today, owner }} withPeople={!owner} />;
    case 'newest':
      return today && <NewestLeads today={today} />;
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

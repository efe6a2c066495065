import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { useParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { ShownTogether } from '../../lib/shown-together.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { SampleBadge, SampleNotice } from '../sample/index.ts';
import { useProject } from './api.ts';
import { CustomerCard } from './customer-card.tsx';
import { DeadlinesCard } from './deadlines-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { EnquiriesCard } from './enquiries-card.tsx';
import { FilesCard } from './files/files-card.tsx';
import { LedToKept } from './led-to-kept.tsx';
import { MessagesCard } from './messages/messages-card.tsx';
import { NextStepLine } from './next-step-line.tsx';
import { NotesCard } from './notes-card.tsx';
import { Presence } from './presence.tsx';
import { UnlessErased } from './privacy/unless-erased.tsx';
import { PropertyCard } from './property-card.tsx';
import { StageBar } from './stage-bar.tsx';
import { TasksCard } from './tasks-card.tsx';
import { TimelineCard } from './timeline/timeline-card.tsx';
import { VisitsCard } from './visits-card.tsx';

const skeleton = <Skeleton className="h-96" />;

/** Everything about a project on one screen. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const query = useProject(id);
  const { data } = query;
  return (
    <>
      <WorkHeading
        title={data ? data.customer.name : 'Project'}
        action={
          data &&
          !data.erasedAt && (
            <Presence projectId={data.id}>
              <StageBar project={data} />
            </Presence>
          )
        }
      >
        {data?.isSample && (
          <>
            <SampleBadge />{' '}
          </>
        )}
        {data ? whereabouts(data) : ' '}
      </WorkHeading>
      <Loaded query={query} what="this project" skeleton={skeleton}>
        {(project) => (
          <UnlessErased project={project}>
            {project.isSample && <SampleNotice projectId={project.id} />}
            <LedToKept asked={id} project={project} />
            <ShownTogether key={project.id} skeleton={skeleton}>
              <NextStepLine project={project} />
              {/* On a phone one below the other in this order; beside each other, the second takes both rows. */}
              <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
                <div className="grid gap-3">
                  <DeadlinesCard project={project} />
                  <TasksCard projectId={project.id} />
                  <VisitsCard projectId={project.id} />
                </div>
                <div className="grid gap-3 lg:row-span-2">
                  <CustomerCard project={project} />
                  <PropertyCard project={project} />
                  <DetailsCard project={project} />
                </div>
                <div className="grid gap-3">
                  <EnquiriesCard project={project} />
                  <MessagesCard project={project} />
                  <FilesCard projectId={project.id} />
                  <NotesCard projectId={project.id} />
                  <TimelineCard projectId={project.id} />
                </div>
              </div>
            </ShownTogether>
          </UnlessErased>
        )}
      </Loaded>
    </>
  );
}

function whereabouts({ number, property }: ProjectDetail): string {
  const { line1, town, postcode } = property;
  return [`#${number}`, ...[line1, town, postcode].filter(Boolean)].join(' · ');
}

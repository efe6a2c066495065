import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { useParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { useProject } from './api.ts';
import { CustomerCard } from './customer-card.tsx';
import { DatesCard } from './dates-card.tsx';
import { DeadlinesCard } from './deadlines-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { Presence } from './presence.tsx';
import { PropertyCard } from './property-card.tsx';
import { StageBar } from './stage-bar.tsx';
import { TasksCard } from './tasks-card.tsx';
import { VisitsCard } from './visits-card.tsx';

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
          data && (
            <Presence projectId={id}>
              <StageBar project={data} />
            </Presence>
          )
        }
      >
        {data ? whereabouts(data) : ' '}
      </WorkHeading>
      <Loaded query={query} what="this project" skeleton={<Skeleton className="h-96" />}>
        {(project) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4">
              <DeadlinesCard project={project} />
              <TasksCard projectId={project.id} />
              <VisitsCard projectId={project.id} />
              <NotesCard projectId={project.id} />
            </div>
            <div className="grid gap-4">
              <CustomerCard project={project} />
              <PropertyCard project={project} />
              <DatesCard project={project} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function whereabouts({ number, property }: ProjectDetail): string {
  const { line1, town, postcode } = property;
  return [`#${number}`, ...[line1, town, postcode].filter(Boolean)].join(' · ');
}

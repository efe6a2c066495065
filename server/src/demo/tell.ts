import type { ProjectBody, ProjectDetail } from '@heliodesk/core/contracts/projects';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays } from '@heliodesk/core/rules/uk/working-days';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { createNotes } from '../projects/notes/index.ts';
import { createMoves, createProjects } from '../projects/pipeline/index.ts';
import { createTasks } from '../projects/tasks/index.ts';
import { createVisits } from '../projects/visits/index.ts';
import { createCorrespondence } from './correspondence.ts';
import { createDiary } from './diary.ts';
import { type DemoMagnets, publishMagnets } from './magnets.ts';
import { createPhotos } from './photos.ts';
import { seeded } from './random.ts';
import type { Story } from './story.ts';

/** A clock that stands at what is being told. */
export type ToldClock = { now(): Date; set(time: number): void };

type Event = { at: number; happens(): Promise<void> };

const day = 24 * 60 * 60_000;

/** Lets a year happen, one thing after another, through the verbs that people use. */
export async function tell(
  platform: Platform,
  clock: ToldClock,
  stories: Story[],
  staff: Caller[],
): Promise<void> {
  const today = clock.now().getTime();
  // Their website was there before the first of them came by it.
  clock.set(today - 400 * day);
  const magnets = await publishMagnets({ ...platform, clock }, firstOf(staff));
  const verbs = createVerbs({ ...platform, clock }, magnets);
  const book = createDiary();
  const at = (daysAgo: number) => duringWork(today - daysAgo * day, today);
  const events = stories.flatMap((story) => eventsOf(story, { verbs, book, at, today, staff }));
  events.sort((one, other) => one.at - other.at);
  for (const { at: time, happens } of events) {
    clock.set(time);
    await happens();
  }
}

function createVerbs(platform: Platform, magnets: DemoMagnets) {
  return {
    projects: createProjects(platform),
    moves: createMoves(platform),
    tasks: createTasks(platform),
    visits: createVisits(platform),
    notes: createNotes(platform),
    takePhotos: createPhotos(platform, seeded(1)),
    correspondence: createCorrespondence(platform, magnets),
  };
}

/** People write in the day; what would lie in the future happens just now. */
function duringWork(time: number, today: number): number {
  const moved = new Date(time);
  moved.setUTCHours(8 + (moved.getUTCMinutes() % 9), moved.getUTCMinutes(), 0, 0);
  return Math.min(moved.getTime(), today - 60_000);
}

interface Told {
  verbs: ReturnType<typeof createVerbs>;
  book: ReturnType<typeof createDiary>;
  at: (daysAgo: number) => number;
  today: number;
  staff: Caller[];
}

function eventsOf(story: Story, { verbs, book, at, today, staff }: Told): Event[] {
  const person = (place: number | null) => staff[place ?? 0] ?? firstOf(staff);
  const idOf = (place: number | null) => (place === null ? null : person(place).userId);
  const by = person(story.owner);
  let project: ProjectDetail;
  const begun = at(story.daysAgo);
  let last = begun;
  /** A time for an event, never before it began. */
  const later = (daysAgo: number) => Math.max(at(daysAgo), begun + 60_000);
  const add: Event = {
    at: begun,
    async happens() {
      const { customer, property, source, valuePence } = story;
      const place = { ...property, line2: '', county: '' };
      const ownerId = idOf(story.owner);
      project = await verbs.projects.add(by, { customer, property: place, source, ownerId, valuePence });
      if (story.answers) await verbs.correspondence.enquire(by, project, story.answers);
    },
  };
  const moves = story.moves.map(({ daysAgo, stage, lostReason }): Event => {
    last = Math.max(at(daysAgo), last + 60_000);
    const time = last;
    return {
      at: time,
      async happens() {
        const on = dayAt(new Date(time));
        const asked = {
          ...(stage === 'sold' && { signedOn: on }),
          ...(stage === 'commissioned' && { commissionedOn: on }),
          ...(stage === 'lost' && lostReason && { lostReason, lostNote: '' }),
        };
        const moved = await verbs.moves.move(by, project.id, { version: project.version, stage, ...asked });
        project = { ...project, ...moved };
        const known = fieldsAt(stage, on, story);
        if (known)
          project = {
            ...project,
            ...(await verbs.projects.change(by, project.id, { ...bodyOf(project), ...known })),
          };
      },
    };
  });
  const photographed = story.photographed;
  const others: Event[] = [
    ...(photographed === null
      ? []
      : [{ at: later(photographed), happens: () => verbs.takePhotos(by, project.id) }]),
    ...story.notes.map(({ daysAgo, text, author }) => ({
      at: later(daysAgo),
      happens: async () => void (await verbs.notes.add(person(author), { projectId: project.id, text })),
    })),
    ...story.messages.map((message) => ({
      at: later(message.daysAgo),
      happens: () => verbs.correspondence.write(by, project, message),
    })),
    ...story.tasks.map(({ daysAgo, title, dueInDays, done, assignee }) => ({
      at: later(daysAgo),
      happens: async () => {
        const dueOn = addDays(dayAt(new Date(today)), dueInDays);
        const task = { projectId: project.id, title, dueOn, assigneeId: idOf(assignee), done: false };
        const { id, version } = await verbs.tasks.add(by, task);
        if (done) await verbs.tasks.change(by, id, { ...task, version, done });
      },
    })),
    ...story.visits.map(({ daysAgo, kind, assignee }) => ({
      at: later(Math.max(daysAgo + 3, 0)),
      happens: async () => {
        const { startsAt, endsAt } = book(assignee, kind, dayAt(new Date(today - daysAgo * day)));
        await verbs.visits.add(by, {
          ...{ projectId: project.id, kind, note: '', assigneeIds: [person(assignee).userId] },
          ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
          state: endsAt.getTime() < today ? 'done' : 'planned',
        });
      },
    })),
  ];
  return [add, ...moves, ...others];
}

/** Fields filled in as a project reaches a stage. */
function fieldsAt(
  stage: Story['moves'][number]['stage'],
  on: string,
  story: Story,
): Partial<ProjectBody> | undefined {
  const { systemKwp, papersDone } = story;
  if (stage === 'surveyed') return { systemKwp, inverterKw: systemKwp <= 4 ? 3.6 : 5 };
  // The network operator is asked early enough for whatever is above the limit.
  if (stage === 'ready')
    return { dnoAppliedOn: addDays(on, -7), dnoApprovedOn: on, plannedOn: addDays(on, 12) };
  if (stage === 'commissioned' && papersDone) return { dnoNotifiedOn: on, mcsCertifiedOn: on };
  return undefined;
}

function bodyOf(project: ProjectDetail): ProjectBody & { version: number } {
  const { ownerId, source, valuePence, systemKwp, inverterKw, contractPlace, version } = project;
  const { signedOn, deliveredOn, plannedOn, commissionedOn } = project;
  const { dnoAppliedOn, dnoApprovedOn, dnoNotifiedOn, mcsCertifiedOn } = project;
  return {
    ...{ ownerId, source, valuePence, systemKwp, inverterKw, contractPlace, version },
    ...{ signedOn, deliveredOn, plannedOn, commissionedOn },
    ...{ dnoAppliedOn, dnoApprovedOn, dnoNotifiedOn, mcsCertifiedOn },
  };
}

function firstOf<Item>([first]: Item[]): Item {
  if (first === undefined) throw new Error('Nobody works there');
  return first;
}

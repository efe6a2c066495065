import type { MagnetAnswers } from '@heliodesk/core/contracts/magnet-answers';
import { type ProjectSource, projectSources } from '@heliodesk/core/contracts/projects';
import type { GivenRoof } from '@heliodesk/core/contracts/roof-answers';
import type { visitKinds } from '@heliodesk/core/contracts/visits';
import { placedOn, planesOfRoof } from '@heliodesk/core/rules/magnets/roof/planes';
import { suggestedPanels } from '@heliodesk/core/rules/magnets/roof/suggested';
import { usualSizes } from '@heliodesk/core/rules/magnets/roof/usual-sizes';
import { roofDirections } from '@heliodesk/core/rules/magnets/roof-directions';
import { nextSuitabilityQuestion } from '@heliodesk/core/rules/magnets/suitability';
import type { SuitabilityAnswers } from '@heliodesk/core/rules/magnets/suitability-questions';
import { type LostReason, lostReasons, type Stage } from '@heliodesk/core/rules/projects/stages';
import {
  firstNames,
  lastNames,
  letters,
  notesOfLeads,
  notesOfProjects,
  staff,
  streets,
  tasksOfLeads,
  tasksOfProjects,
  towns,
} from './cast.ts';
import { type Random, seeded } from './random.ts';

/** Something that happens so many days before today, or after it where that is negative. */
type When = { daysAgo: number };

export type Story = When & {
  customer: { name: string; email: string; phone: string };
  property: { line1: string; town: string; postcode: string };
  source: ProjectSource;
  /** Their place among the staff, or nobody. */
  owner: number | null;
  valuePence: number | null;
  systemKwp: number;
  moves: (When & { stage: Stage; lostReason?: LostReason })[];
  notes: (When & { text: string; author: number })[];
  tasks: (When & { title: string; dueInDays: number; done: boolean; assignee: number | null })[];
  visits: (When & { kind: (typeof visitKinds)[number]; assignee: number })[];
  /** Emails to the customer and from them. */
  messages: (When & { subject: string; text: string; isTheirs: boolean })[];
  /** Answers on the company's website, if they came by it. */
  answers: MagnetAnswers | null;
  /** Days ago on which photos were taken at the survey, if they were. */
  photographed: number | null;
  /** Set if the paperwork after commissioning is done. */
  papersDone: boolean;
};

/** Projects at each stage, and the fewest and most days that they have been there. */
const ends: readonly (readonly [stage: Stage, amount: number, from: number, to: number])[] = [
  ['new', 60, 0, 20],
  ['contacted', 70, 1, 45],
  ['qualified', 40, 2, 50],
  ['lost', 230, 5, 330],
  ['survey_booked', 14, 0, 12],
  ['surveyed', 12, 1, 14],
  ['quoted', 30, 1, 40],
  ['sold', 10, 1, 18],
  ['ready', 8, 1, 12],
  ['installing', 4, 0, 3],
  ['commissioned', 12, 1, 40],
  ['handed_over', 30, 20, 300],
];

const path: readonly Stage[] = [
  ...(['new', 'contacted', 'qualified', 'survey_booked', 'surveyed', 'quoted', 'sold', 'ready'] as const),
  ...(['installing', 'commissioned', 'handed_over'] as const),
];

/** The shortest and the longest stay at each stage on the way, in days. */
const stays: Partial<Record<Stage, readonly [number, number]>> = {
  ...{ new: [0.1, 3], contacted: [1, 8], qualified: [1, 6], survey_booked: [3, 12], surveyed: [1, 5] },
  // A contract can be cancelled for a fortnight, and work begins after that.
  ...{ quoted: [3, 25], sold: [9, 20], ready: [8, 20], installing: [1, 3], commissioned: [5, 25] },
};

/** A year of a company, the same for the same seed. */
export function tellYear(seed: number): Story[] {
  const random = seeded(seed);
  const stories = ends.flatMap(([stage, amount, from, to]) =>
    Array.from({ length: amount }, (_, place) => tell(random, stage, random.between(from, to), place)),
  );
  return stories.map((story, place) => ({
    ...{ ...story, customer: reachable(story.customer.name, place), messages: messagesOf(story, place) },
    answers: story.source === 'lead_magnet' ? answersOf(seeded(seed + place)) : null,
  }));
}

/** By numbers that Ofcom keeps free for drama and addresses that reach nobody, no two alike. */
function reachable(name: string, place: number): Story['customer'] {
  const phone = `07700 900${String((place * 7 + 113) % 1_000).padStart(3, '0')}`;
  return { name, phone, email: `${name.replace(' ', '.')}${place + 1}@example.com`.toLowerCase() };
}

function tell(random: Random, end: Stage, since: number, place: number): Omit<Story, 'messages' | 'answers'> {
  const lostAt =
    end === 'lost' ? random.one(['contacted', 'contacted', 'qualified', 'quoted'] as const) : undefined;
  const way = path.slice(0, path.indexOf(lostAt ?? end) + 1);
  const moves: Story['moves'] = [];
  let daysAgo = since;
  if (lostAt) {
    moves.unshift({ daysAgo, stage: 'lost', lostReason: random.one(lostReasons) });
    daysAgo += random.between(2, 20);
  }
  for (const stage of way.slice(1).toReversed()) {
    moves.unshift({ daysAgo, stage });
    const [shortest, longest] = stays[path[path.indexOf(stage) - 1] ?? 'new'] ?? [1, 5];
    daysAgo += random.between(shortest, longest);
  }
  const isProject = path.indexOf(end) >= path.indexOf('survey_booked');
  const systemKwp = random.whole(6, 20) * 0.45;
  const owner = end === 'new' && random.chance(0.4) ? null : random.whole(0, staff.length - 1);
  return {
    ...{ daysAgo, moves, owner, systemKwp, ...somebody(random) },
    source: random.one(projectSources),
    valuePence:
      end === 'new' || random.chance(0.1) ? null : Math.round(systemKwp * random.between(1_250, 1_700)) * 100,
    notes: notesOf(random, isProject, daysAgo, since),
    tasks:
      isOpen(end) && random.chance(isProject ? 0.7 : 0.25) ? [taskOf(random, isProject, since, owner)] : [],
    visits: visitsOf(random, moves),
    photographed: moves.find(({ stage }) => stage === 'surveyed' && place % 5 === 0)?.daysAgo ?? null,
    papersDone: end === 'handed_over' || place % 3 === 0,
  };
}

const isOpen = (end: Stage) => end !== 'lost' && end !== 'handed_over';

function somebody(random: Random): Pick<Story, 'customer' | 'property'> {
  const [first, last] = [random.one(firstNames), random.one(lastNames)];
  const [town, district] = random.one(towns);
  const letters = 'ABDEFGHJLNPQRSTUWXYZ';
  const inward = `${random.whole(1, 9)}${random.one([...letters])}${random.one([...letters])}`;
  return {
    customer: { name: `${first} ${last}`, email: '', phone: '' },
    property: {
      line1: `${random.whole(1, 140)} ${random.one(streets)}`,
      ...{ town, postcode: `${district} ${inward}` },
    },
  };
}

function notesOf(random: Random, isProject: boolean, from: number, to: number): Story['notes'] {
  return Array.from({ length: random.whole(0, isProject ? 3 : 1) }, () => ({
    daysAgo: random.between(to, from),
    text: random.one(isProject ? notesOfProjects : notesOfLeads),
    author: random.whole(0, staff.length - 1),
  }));
}

function taskOf(
  random: Random,
  isProject: boolean,
  since: number,
  owner: number | null,
): Story['tasks'][number] {
  return {
    daysAgo: random.between(0, since),
    title: random.one(isProject ? tasksOfProjects : tasksOfLeads),
    dueInDays: random.whole(-3, 12),
    done: random.chance(0.2),
    assignee: random.chance(0.8) ? owner : null,
  };
}

/** Of every other project what was written, each piece some hours after the one before. */
function messagesOf({ moves, customer, owner }: Pick<Story, 'moves' | 'customer' | 'owner'>, place: number) {
  if (place % 2 === 1) return [];
  const [firstName] = customer.name.split(' ');
  const author = staff[owner ?? 0]?.firstName;
  return moves.flatMap(({ stage, daysAgo }) => {
    const written = letters[stage] ?? [];
    return written.map(({ subject, ours, theirs }, index) => ({
      ...{ subject, daysAgo: daysAgo + (written.length - index) * 0.4, isTheirs: ours === undefined },
      text: ours ? `Hi ${firstName},\n\n${ours}\n\nBest wishes,\n${author}` : (theirs ?? ''),
    }));
  });
}

function answersOf(random: Random): MagnetAnswers {
  const kind = random.one(['roof', 'roof', 'savings', 'suitability'] as const);
  if (kind === 'suitability') return { kind, answers: suitabilityOf(random) };
  const household = {
    usage: { by: 'bill' as const, poundsPerMonth: random.whole(6, 24) * 10 },
    ...{ emptyByDay: random.chance(0.4), car: random.one(furtherUse), heatPump: random.one(furtherUse) },
  };
  if (kind === 'savings') return { kind, ...household, direction: random.one(roofDirections) };
  const roof = roofOf(random);
  return { kind, roof, panels: suggestedPanels(planesOfRoof(roof)).flatMap(placedOn), ...household };
}

/** A house as they are built here, a little longer or steeper than most. */
function roofOf(random: Random): GivenRoof {
  const shape = random.one(['gable', 'gable', 'gable', 'hip', 'l_shaped'] as const);
  const { length, width, ridge, wing } = usualSizes[shape];
  return {
    ...{ by: 'shape', shape, width, ridge, length: length + random.whole(0, 6) / 2 },
    ...{ pitch: random.whole(6, 9) * 5, azimuth: random.whole(0, 7) * 45 },
    ...(shape === 'l_shaped' && { wing }),
  };
}

const furtherUse = ['none', 'none', 'none', 'included', 'planned'] as const;

function suitabilityOf(random: Random): Record<string, string> {
  const answers: SuitabilityAnswers = {};
  for (let next = nextSuitabilityQuestion(answers); next; next = nextSuitabilityQuestion(answers))
    // The first answers are the sunny ones, and most homes that ask are suitable.
    answers[next.id] = random.chance(0.7) ? next.options[0]?.value : random.one(next.options).value;
  return answers as Record<string, string>;
}

/** A survey some days after it was booked, and the days of the installation. */
function visitsOf(random: Random, moves: Story['moves']): Story['visits'] {
  const at = (stage: Stage) => moves.find((move) => move.stage === stage)?.daysAgo;
  const [booked, surveyed, ready, installing] = [
    at('survey_booked'),
    at('surveyed'),
    at('ready'),
    at('installing'),
  ];
  const visits: Story['visits'] = [];
  if (booked !== undefined)
    visits.push({ kind: 'survey', daysAgo: surveyed ?? -random.whole(1, 9), assignee: random.whole(0, 3) });
  if (ready !== undefined)
    visits.push({ kind: 'installation', daysAgo: installing ?? -random.whole(3, 14), assignee: 3 });
  return visits;
}

import { flatBelow } from '../solar/roof/clearances.ts';
import { connectionFor, type Phases } from './uk/connection.ts';
import { lawOn } from './uk/law.ts';
import { postcodeAreaOf } from './uk/likely-areas.ts';
import { nationOf } from './uk/nation.ts';
import { networkInWords } from './uk/network.ts';
import { planningLimits } from './uk/planning.ts';
import { areasOutsideUk } from './uk/postcode.ts';
import type { Day, Nation } from './uk/working-days.ts';

/** The facts about a home for an installer, before anybody has been there. */
export interface PropertyPassport {
  readonly entries: readonly PassportEntry[];
  readonly notKnown: readonly string[];
}

export interface PassportEntry {
  readonly topic: 'Network' | 'Connection' | 'Planning';
  readonly words: readonly string[];
  readonly sources: readonly string[];
}

export interface PassportFacts {
  readonly postcode: string;
  /** Empty, or none, where it isn't known. */
  readonly mpan: string;
  readonly phases: Phases | null;
  /** Of the panels together. */
  readonly kwp: number;
  /** The sides that panels are on. */
  readonly sides: readonly { readonly tilt: number }[];
  readonly on: Day;
}

/** Postcode areas with homes on both sides of a border. */
const acrossBorders = ['CH', 'HR', 'LD', 'NP', 'SY', 'TD', 'CA', 'DG'];

export function passportOf(facts: PassportFacts): PropertyPassport {
  const area = postcodeAreaOf(facts.postcode);
  if (area === '' || areasOutsideUk.includes(area)) return elsewhere;
  const nation = nationOf(facts.postcode);
  return {
    entries: [networkEntry(facts), connectionEntry(facts, nation), planningEntry(facts, nation)],
    notKnown: [
      ...(acrossBorders.includes(area) ? ['Which side of the border it’s on: the postcode has both'] : []),
      ...(facts.mpan === '' ? ['The MPAN, which settles the network'] : []),
      ...(facts.phases === null ? ['Whether the supply has one phase or three'] : []),
      'The inverter’s size. A battery with an inverter of its own counts too',
      'Whether the building is listed, in a conservation area or under an Article 4 direction',
      'The main fuse, the earthing and whether the supply is looped',
      'Shade, obstacles and the state of the roof',
    ],
  };
}

const elsewhere: PropertyPassport = {
  entries: [
    {
      topic: 'Network',
      words: ['The rules for Great Britain and Northern Ireland don’t apply where this home is.'],
      sources: [],
    },
  ],
  notKnown: ['The network, how it’s asked, and what planning law says there'],
};

function networkEntry(facts: PassportFacts): PassportEntry {
  return { topic: 'Network', words: [networkInWords(facts) ?? 'Not known from the postcode'], sources: [] };
}

function connectionEntry({ kwp, phases, on }: PassportFacts, nation: Nation): PassportEntry {
  const found = connectionFor({ inverterKw: kwp, phases: phases ?? 1 }, nation, on);
  if (!found)
    return {
      topic: 'Connection',
      words: ['NIE Networks has its own rules (G98/NI and G99/NI). Ask them before you order anything.'],
      sources: [],
    };
  const limit = `${found.limitKw} kW`;
  const supply = phases === 3 ? 'three phases' : phases === 1 ? 'one phase' : 'one phase, as most homes have';
  const days = lawOn('g98-notice-days', nation, on)?.value;
  const words =
    kwp === 0
      ? [`G98 up to an inverter of ${limit} on ${supply}; above it G99, before anything is connected.`]
      : found.route === 'g98'
        ? [
            `Likely G98: ${kwp} kW of panels is within ${limit} on ${supply}.`,
            `The network is told within ${days} days of commissioning.`,
          ]
        : [
            `Likely G99: ${kwp} kW of panels is more than ${limit} on ${supply}, so the network is asked first.`,
            `With an inverter of ${limit} at most it’s G98.`,
          ];
  return { topic: 'Connection', words, sources: [found.source] };
}

function planningEntry({ sides, on }: PassportFacts, nation: Nation): PassportEntry {
  const isFlat = sides.some(({ tilt }) => tilt < flatBelow);
  const hasSlopes = !isFlat || sides.some(({ tilt }) => tilt >= flatBelow);
  const { words, sources } = planningLimits({ isFlat, hasSlopes }, nation, on);
  const first = sources.length > 0 ? ['Likely needs no planning permission within these limits.'] : [];
  return { topic: 'Planning', words: [...first, ...words], sources };
}

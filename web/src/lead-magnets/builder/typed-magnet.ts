import type { Magnet } from '@heliodesk/core/contracts/magnets';
import type { ExtraQuestion } from '@heliodesk/core/rules/magnets/questions';
import {
  type AssumptionId,
  type AssumptionOverrides,
  assumptionIds,
} from '@heliodesk/core/solar/assumptions';
import { numberIn } from '../../lib/forms/checked.ts';

/** A value of the company's own as it is typed, and since when it holds; ours where it is empty. */
type TypedAssumption = { value: string; asOf: string };

/** A magnet as it stands in the form: lists are texts, into which they can be pasted, and so are numbers. */
export type TypedMagnet = {
  name: string;
  title: string;
  intro: string;
  thanks: string;
  declined: string;
  colour: string;
  showsLogo: boolean;
  questions: TypedQuestion[];
  area: string;
  declinesUnsuitable: boolean;
  kwp: string;
  batteryKwh: string;
  assumptions: Record<AssumptionId, TypedAssumption>;
  consent: string;
  marketing: string;
  mapTiles: string;
  mapAttribution: string;
  sites: string;
  bookingLinkId: string;
  forwardTo: string;
};

export type TypedQuestion = {
  id: string;
  prompt: string;
  required: boolean;
  options: ExtraQuestion['options'];
};

export function typedFrom({ name, settings }: Pick<Magnet, 'name' | 'settings'>): TypedMagnet {
  const { area, sites, forwardTo, system, assumptions, bookingLinkId, questions, map, ...same } = settings;
  return {
    ...{ name, ...same, questions: structuredClone(questions), area: area.join(', ') },
    ...{ sites: sites.join('\n'), forwardTo: forwardTo.join('\n'), bookingLinkId: bookingLinkId ?? '' },
    ...{ mapTiles: map?.tiles ?? '', mapAttribution: map?.attribution ?? '' },
    ...{ kwp: String(system.kwp), batteryKwh: String(system.batteryKwh) },
    assumptions: Object.fromEntries(
      assumptionIds.map((id) => {
        const { value = '', asOf = '' } = assumptions[id] ?? {};
        return [id, { value: String(value), asOf }];
      }),
    ) as Record<AssumptionId, TypedAssumption>,
  };
}

/** The entries between commas, blanks or lines, as they are pasted from anywhere. */
export const entriesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** The body that the form stands for, right or wrong. */
export function bodyIn({ name, ...typed }: TypedMagnet) {
  const { area, sites, forwardTo, kwp, batteryKwh, assumptions, bookingLinkId, ...others } = typed;
  const { mapTiles: tiles, mapAttribution: attribution, ...same } = others;
  return {
    name,
    settings: {
      ...{ ...same, area: entriesIn(area), sites: entriesIn(sites), forwardTo: entriesIn(forwardTo) },
      system: { kwp: numberIn(kwp), batteryKwh: numberIn(batteryKwh) ?? 0 },
      assumptions: overridesIn(assumptions),
      bookingLinkId: bookingLinkId || null,
      ...((tiles || attribution) && { map: { tiles, attribution } }),
    },
  };
}

function overridesIn(typed: TypedMagnet['assumptions']): AssumptionOverrides {
  return Object.fromEntries(
    assumptionIds.flatMap((id) => {
      const { value, asOf } = typed[id];
      const number = numberIn(value);
      return number === null ? [] : [[id, { value: number, asOf }]];
    }),
  );
}

const lists = ['area', 'sites', 'forwardTo'] as const;
export const isList = (field: string): field is (typeof lists)[number] =>
  lists.some((list) => list === field);

/** The form's field for a place in the body. */
export function fieldAt(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  const [setting = first, ...inside] = first === 'settings' ? rest : path.map(String);
  if (setting === 'system') return inside[0] ?? 'kwp';
  if (setting === 'map') return inside[0] === 'attribution' ? 'mapAttribution' : 'mapTiles';
  if (isList(setting)) return setting;
  // Of all its answers together.
  const isOptions = setting === 'questions' && inside.at(-1) === 'options';
  return [setting, ...inside, ...(isOptions ? ['root'] : [])].join('.');
}

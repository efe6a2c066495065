import type { KeptThing } from '@heliodesk/core/contracts/privacy';
import { currency } from '@heliodesk/core/rules/money';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { nationOf } from '@heliodesk/core/rules/uk/nation';
import { type Retention, retentionOf } from '@heliodesk/core/rules/uk/retention';
import type { Tx } from '#platform/db/tx.ts';
import {
  countWork,
  listFilesOf,
  listProjectsOf,
  listShared,
  type PersonFile,
  type PersonProject,
} from './store.ts';
import type { Counts } from './tables.ts';

type Kept = Omit<KeptThing, 'fileId'> & { fileId: string | null };

export type Plan = {
  projects: PersonProject[];
  files: PersonFile[];
  /** Properties that are nobody else's. */
  propertyIds: string[];
  counts: Counts;
  unfinished: number[];
  kept: Kept[];
};

/** The data on a person, who may have been taken for several, and what of it the law makes their installer keep. */
export async function planOf(
  tx: Tx,
  companyId: string,
  persons: { id: string; name: string }[],
): Promise<Plan> {
  const contactIds = persons.map(({ id }) => id);
  const nameOf = (id: string) => persons.find((person) => person.id === id)?.name ?? '';
  const found = await listProjectsOf(tx, companyId, contactIds);
  const projectIds = found.map(({ project }) => project.id);
  const places = [...new Set(found.map(({ property }) => property.id))];
  const shared = await listShared(tx, companyId, places, contactIds);
  const files = await listFilesOf(tx, companyId, projectIds);
  const kept = found.flatMap((each) => keptOf(each, nameOf(each.project.customerId), files));
  const keptFiles = new Set(kept.map(({ fileId }) => fileId));
  const erased = files.filter(({ file }) => !keptFiles.has(file.id));
  const photos = erased.filter(({ row }) => row.kind === 'photo').length;
  return {
    ...{ projects: found, files, propertyIds: places.filter((id) => !shared.includes(id)), kept },
    counts: {
      ...{ projects: found.length, photos, documents: erased.length - photos },
      ...(await countWork(tx, companyId, projectIds)),
    },
    unfinished: found.filter(isUnderWay).map(({ project }) => project.number),
  };
}

function keptOf({ project, property }: PersonProject, name: string, files: PersonFile[]): Kept[] {
  const { id: projectId, number: projectNumber, stage, signedOn, deliveredOn, commissionedOn } = project;
  const reasons = retentionOf({
    ...{ stage, signedOn, deliveredOn, commissionedOn },
    ...{ stageSince: dayAt(project.stageSince), nation: nationOf(property.postcode) },
  });
  const [longest] = reasons;
  if (!longest) return [];
  const about = { projectId, projectNumber, until: longest.until, reasons };
  const documents = files.filter(({ row }) => row.projectId === projectId && isDocument(row));
  return [
    { ...about, kind: 'sale', title: name, lines: linesOf({ project, property }), fileId: null },
    ...documents.map(({ row, file }) => ({
      ...{ ...about, kind: 'file' as const, title: file.name, fileId: file.id },
      lines: row.caption ? [row.caption] : [],
    })),
  ];
}

/** A contract, an invoice or a certificate may be any of them; a photo is none. */
const isDocument = ({ kind, category }: PersonFile['row']) => kind === 'document' || category === 'document';

/** Facts an inspector or a court asks for. */
function linesOf({ project, property }: PersonProject): string[] {
  const { line1, line2, town, county, postcode } = property;
  const { valuePence, systemKwp, stage } = project;
  const days = [
    ['Signed', project.signedOn],
    ['Delivered', project.deliveredOn],
    ['Commissioned', project.commissionedOn],
    ['MCS certificate registered', project.mcsCertifiedOn],
  ] as const;
  return [
    [line1, line2, town, county, postcode].filter(Boolean).join(', '),
    [
      stageName(stage),
      valuePence === null ? '' : pounds.format(valuePence / 100),
      systemKwp === null ? '' : `${systemKwp} kWp`,
    ]
      .filter(Boolean)
      .join(', '),
    ...days.flatMap(([what, day]) => (day ? [`${what} on ${dayInWords(day)}`] : [])),
  ].filter(Boolean);
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency });

const isUnderWay = ({ project }: PersonProject) =>
  !project.deletedAt && ['sold', 'ready', 'installing'].includes(project.stage);

/** The last day on which anything is kept. */
export const lastDayOf = (kept: { until: Retention['until'] }[]): string | null =>
  kept
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? null;

import { contactLabels } from '@heliodesk/core/contracts/contacts';
import { enquiryLabels } from '@heliodesk/core/contracts/enquiries';
import type { Page } from '@heliodesk/core/contracts/lists';
import { mergeLabels } from '@heliodesk/core/contracts/merging';
import { messageLabels } from '@heliodesk/core/contracts/messages';
import { noteLabels } from '@heliodesk/core/contracts/notes';
import { projectFileLabels } from '@heliodesk/core/contracts/project-files';
import { projectLabels } from '@heliodesk/core/contracts/projects';
import { propertyLabels } from '@heliodesk/core/contracts/properties';
import { taskLabels } from '@heliodesk/core/contracts/tasks';
import type { TimelineEntry, TimelineQuery } from '@heliodesk/core/contracts/timeline';
import { visitLabels } from '@heliodesk/core/contracts/visits';
import { type Json, placesOf } from '@heliodesk/core/rules/json-patch';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findSubject, listTimeline, timelineList } from './store.ts';

type Labels = Readonly<Record<string, string>>;
type Found = Awaited<ReturnType<typeof listTimeline>>[number];
type Field = TimelineEntry['fields'][number];

export function createTimeline({ db }: Pick<Platform, 'db'>) {
  return (actor: Actor, projectId: string, query: TimelineQuery): Promise<Page<TimelineEntry>> =>
    db.read(actor, async (tx) => {
      const subject = await findSubject(tx, actor.companyId, projectId);
      if (!subject) throw new AppError('not_found');
      return timelineList.page(
        query,
        (keyset) => listTimeline(tx, actor.companyId, subject, keyset),
        (found) => ({
          ...entryOf(found),
          ...(found.projectId && subject.mergedIds.includes(found.projectId) && { ofMerged: true }),
        }),
      );
    });
}

const labels: Readonly<Record<string, Labels>> = {
  project: projectLabels,
  contact: contactLabels,
  property: propertyLabels,
  task: taskLabels,
  visit: visitLabels,
  note: noteLabels,
  'project-file': projectFileLabels,
  message: messageLabels,
  enquiry: enquiryLabels,
  merge: mergeLabels,
};

/** Records small enough to be told as a whole, once they are added or deleted. */
const toldWhole = ['task', 'visit', 'note', 'project-file', 'message'];

function entryOf(found: Found): TimelineEntry {
  const { seq, at, actor, actorId, cause, undoes, action, subject, patch } = found;
  const entity = found.entity ?? '';
  const places = placesOf(patch ?? []);
  const whole = places.find(({ steps }) => steps.length === 0);
  return {
    ...{ seq, at: at.toISOString(), actor, actorId, cause, undoes, action, subject },
    ...{ entity, recordId: found.recordId ?? '' },
    kind: !whole ? 'changed' : whole.after === null ? 'deleted' : 'created',
    fields: !whole
      ? places.flatMap(({ steps: [name = ''], before = null, after = null }) =>
          fieldOf(entity, name, before, after),
        )
      : toldWhole.includes(entity)
        ? wholeFields(entity, whole.before ?? null, whole.after ?? null)
        : [],
  };
}

function wholeFields(entity: string, before: Json, after: Json): Field[] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, Json>[];
  const names = Object.keys({ ...was, ...is });
  return names.flatMap((name) => fieldOf(entity, name, was?.[name] ?? null, is?.[name] ?? null));
}

/** A field's change, if a screen has a name for it. */
function fieldOf(entity: string, name: string, before: Json, after: Json): Field[] {
  const label = labels[entity]?.[name];
  return label ? [{ name, label, before, after }] : [];
}

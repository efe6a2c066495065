import type { Merge, MergeBody, MergeKind, MergePreview, Merging } from '@heliodesk/core/contracts/merging';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { Choices } from '@heliodesk/core/rules/projects/merging';
import { expect } from 'vitest';
import { createTeam, type Person } from './project-calls.ts';
import type { TestProduct } from './test-product.ts';

type Known = { name?: string; email?: string; phone?: string; line1?: string; postcode?: string };
type Response = Awaited<ReturnType<Person['call']>>;

/** One of two, as it was shown and is sent. */
export const seenOf = ({ id, version, contactId }: MergeBody['kept']) => ({ id, version, contactId });

/** Calls that make one of two. */
export function mergingCalls({ call }: Pick<Person, 'call'>) {
  const read = async ({ id }: { id: string }): Promise<ProjectDetail> =>
    (await call('GET', `/api/projects/${id}`)).json();
  const preview = (kept: string, merged: string, kind: MergeKind = 'project') =>
    call('GET', `/api/merges/preview?kind=${kind}&kept=${kept}&merged=${merged}`);

  /** As both are now. */
  async function ask(
    kept: string,
    merged: string,
    choices: Choices = {},
    kind: MergeKind = 'project',
  ): Promise<Response> {
    const seen: MergePreview = (await preview(kept, merged, kind)).json();
    // Two that can't be compared are refused whatever was seen.
    const nobody = { version: 3, contactId: kept };
    return call('POST', '/api/merges', {
      ...{ kind, choices, kept: seenOf(seen.kept ?? { ...nobody, id: kept }) },
      merged: seenOf(seen.merged ?? { ...nobody, id: merged }),
    });
  }

  async function merge(...asked: Parameters<typeof ask>): Promise<{ response: Response; told: Merge }> {
    const response = await ask(...asked);
    expect(response.statusCode, response.body).toBe(201);
    return { response, told: response.json() };
  }

  return {
    ...{ read, preview, ask, merge },
    unmerge: ({ id }: { id: string }) => call('POST', `/api/merges/${id}/undo`),
    merging: async (id: string): Promise<Merging> =>
      (await call('GET', `/api/projects/${id}/merging`)).json(),
    searched: async (typed: string): Promise<number[]> => {
      const { items } = (await call('GET', `/api/search?q=${encodeURIComponent(typed)}`)).json();
      return items.map(({ number }: { number: number }) => number);
    },
  };
}

/** An owner with what they call, and leads of whom one thing or another is known. */
export async function createMergingTeam(product: TestProduct) {
  const { ann, company } = await createTeam(product);
  const lead = ({ name = 'Jane Smith', email = '', phone = '', ...place }: Known = {}, rest: object = {}) =>
    ann.lead(name, null, {
      customer: { name, email, phone },
      property: { line1: '', line2: '', town: '', county: '', postcode: '', ...place },
      ...{ valuePence: null, ...rest },
    }) as Promise<ProjectDetail>;
  return { company, ann, ...ann, ...mergingCalls(ann), lead };
}

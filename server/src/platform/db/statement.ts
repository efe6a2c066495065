import { type Placeholder, sql } from 'drizzle-orm';
import { gatheredIn } from './gathered.ts';
import type { Tx } from './tx.ts';

/** The names of a statement's values, each standing for what it will be given. */
export type Given<Values> = { readonly [Name in keyof Values]: Placeholder & { readonly of?: Values[Name] } };

type Preparable<Answer> = { prepare(name: string): Prepared<Answer> };
type Prepared<Answer> = { execute(values: Record<string, unknown>): Promise<Answer> };

const prepared = new WeakMap<Tx, Map<string, Prepared<unknown>>>();

/**
 * A statement that is built and planned once for each connection and run by its name from then on: to build one costs
 * more than to run it. What it asks for must not depend on its values, unless the variant says so as well.
 */
export function statement<Values, Answer, Variant = void>(
  name: string,
  build: (tx: Tx, given: Given<Values>, variant: Variant) => Preparable<Answer>,
  nameOf: (variant: Variant) => string = () => '',
) {
  function run(tx: Tx, values: Values, variant: Variant): Promise<Answer> {
    const key = `${name}${nameOf(variant)}`;
    const known = prepared.get(tx) ?? new Map<string, Prepared<unknown>>();
    prepared.set(tx, known);
    const found = known.get(key) ?? build(tx, given as Given<Values>, variant).prepare(key);
    known.set(key, found);
    return found.execute(values as Record<string, unknown>) as Promise<Answer>;
  }

  /**
   * For a change that nothing after it in the transaction reads or waits for: it leaves with the commit, which saves
   * a round trip, and fails with it.
   */
  run.withCommit = (tx: Tx, values: Values, variant: Variant): void => {
    gatheredIn(tx).last.push(() => run(tx, values, variant));
  };
  return run;
}

const given = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

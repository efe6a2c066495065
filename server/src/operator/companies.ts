import type {
  CompanyPage,
  CompanyQuery,
  CompanyState,
  OperatorCounts,
} from '@heliodesk/core/contracts/operator';
import type { Database } from '#platform/db/database.ts';
import { countPlaces } from '../marketing/beta/index.ts';
import { type CompanyRow, countAll, listCompanies } from './store.ts';

const pageSize = 50;

export function createCompanies(db: Database) {
  return {
    async page(query: CompanyQuery): Promise<CompanyPage> {
      const found = await db.asSystem((tx) => listCompanies(tx, { ...query, most: pageSize + 1 }));
      return { companies: found.slice(0, pageSize).map(described), more: found.length > pageSize };
    },

    counts: (): Promise<OperatorCounts> =>
      db.asSystem(async (tx) => ({ ...(await countAll(tx)), places: await countPlaces(tx) })),
  };
}

function described({ isSetUp, isClosing, createdAt, lastActivityAt, ...company }: CompanyRow) {
  return {
    ...company,
    state: stateOf(isSetUp, isClosing),
    createdAt: new Date(createdAt).toISOString(),
    lastActivityAt: lastActivityAt && new Date(lastActivityAt).toISOString(),
  };
}

function stateOf(isSetUp: boolean, isClosing: boolean): CompanyState {
  if (isClosing) return 'closing';
  return isSetUp ? 'active' : 'pending';
}

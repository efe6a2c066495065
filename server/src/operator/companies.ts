import type {
  CompanyPage,
  CompanyQuery,
  CompanyState,
  OperatorCounts,
} from '@heliodesk/core/contracts/operator';
import type { Database } from '#platform/db/database.ts';
import { countPlaces } from '../marketing/beta/index.ts';
import { type CompanyRow, companyList, countAll, listCompanies } from './store.ts';

export function createCompanies(db: Database) {
  return {
    page: (query: CompanyQuery): Promise<CompanyPage> =>
      companyList.page(
        query,
        (keyset) => db.readAsSystem((tx) => listCompanies(tx, query.search, keyset)),
        described,
      ),

    counts: (): Promise<OperatorCounts> =>
      db.readAsSystem(async (tx) => ({ ...(await countAll(tx)), places: await countPlaces(tx) })),
  };
}

function described({ isSetUp, isClosing, createdAt, lastActivityAt, cursor: _, ...company }: CompanyRow) {
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

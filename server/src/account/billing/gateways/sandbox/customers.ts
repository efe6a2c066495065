import { newBooks } from './books.ts';
import { findRecord, insertOnce } from './store.ts';
import { expectSameRequest, fingerprint, type Workings } from './workings.ts';

type Details = { companyId: string; name: string; email: string; key: string };

export function createCustomer(workings: Workings, details: Details): Promise<string> {
  const { key, ...known } = details;
  const id = workings.idOf('cus', key);
  return workings.db.asSystem(async (tx) => {
    const createdAt = await workings.now(tx);
    const { customer } = newBooks({ id, wish: fingerprint(details), ...known, createdAt });
    if (!(await insertOnce(tx, 'customer', customer, { customerId: id, createdAt })))
      expectSameRequest((await findRecord(tx, 'customer', id)) ?? customer, customer.wish);
    return id;
  });
}

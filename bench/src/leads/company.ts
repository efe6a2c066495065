import { signedInCookie } from '../account.ts';
import type { Running } from '../processes/child.ts';
import { databaseUrl, startProduct } from '../processes/product.ts';
import { connected } from './connection.ts';
import { proveLog } from './log-proof.ts';
import type { Plan } from './planned.ts';
import { proveSeed } from './proof.ts';
import { seed } from './seed.ts';

export type Company = {
  product: Running;
  cookie: string;
  owner: string;
  /** One of its customers, who is in companies of every size, and their project. */
  somebody: { first: string; last: string; email: string; project: string };
};

/** The product with a company that has so many leads, with five changes each. */
export async function startWithLeads(
  folder: string,
  running: AsyncDisposableStack,
  size: number,
): Promise<Company> {
  const product = running.use(await startProduct(folder));
  const cookie = await signedInCookie(product.url, folder);
  const database = databaseUrl(folder);
  const plan = { ...(await ownCompany(database)), size, now: new Date() };
  await proveSeed(database, plan, () => proveLog(database, { url: product.url, cookie, plan }));
  await seed(database, plan);
  return { product, cookie, owner: plan.owner, somebody: await settle(database) };
}

const ownCompany = (database: string): Promise<Pick<Plan, 'company' | 'owner' | 'ownerName'>> =>
  connected(database, async (client) => {
    const { rows } = await client.query(
      `select company_id as company, user_id as owner, email as "ownerName"
       from memberships join users on users.id = user_id`,
    );
    return rows[0];
  });

/** Leaves the tables as a night leaves them, and somebody to look for. */
const settle = (database: string): Promise<Company['somebody']> =>
  connected(database, async (client) => {
    await client.query('vacuum analyze');
    const { rows } = await client.query(
      `select name, email, projects.id as project from contacts join projects on customer_id = contacts.id
       where email = 'person-4242@bench.example'`,
    );
    const [first, last] = rows[0].name.split(' ');
    return { first, last, email: rows[0].email, project: rows[0].project };
  });

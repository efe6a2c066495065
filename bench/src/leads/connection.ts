import pg from 'pg';

/** A connection that sees every company's rows, for as long as something is done with it. */
export async function connected<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    // Room to sort and to join in memory, which the product itself does not take.
    await client.query(`set app.scope = 'system'; set work_mem = '1GB'; set maintenance_work_mem = '1GB'`);
    return await work(client);
  } finally {
    await client.end();
  }
}

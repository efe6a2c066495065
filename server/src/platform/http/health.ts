import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

const patience = 2_000;

const leaving = new WeakSet<object>();

/** From now on a proxy that asks is told to send nobody here; whoever comes all the same is still served. */
export function announceEnd(app: object): void {
  leaving.add(app);
}

/** /healthz: the process answers. /readyz: so does its database, and it is not about to stop. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async () => {
    if (leaving.has(app)) throw new AppError('unavailable');
    // One that has become a replica takes no entry.
    const answered = db.pool.query('select pg_is_in_recovery() as is_replica').then(
      ({ rows }) => !rows[0].is_replica,
      () => false,
    );
    if (!(await Promise.race([answered, delay(patience, false, { ref: false })])))
      throw new AppError('unavailable');
    return { status: 'ready' };
  });
}

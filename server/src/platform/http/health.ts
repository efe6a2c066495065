import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

const patience = 2_000;

/** /healthz: the process answers. /readyz: so does its database. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async () => {
    const answered = db.pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answered, delay(patience, false, { ref: false })])))
      throw new AppError('unavailable');
    return { status: 'ready' };
  });
}

import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** In milliseconds. What somebody types comes at once; files come in pieces, each a request of its own. */
const longest = 10_000;

/** Refuses JSON that crawls, so that nobody keeps a request open until their right to send it has gone. */
export function cutSlowBodies(app: FastifyInstance, patience = longest): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.mediaType === 'application/json' && !request.raw.complete) {
      const timer = setTimeout(() => {
        // It was answered without its body, or nobody ever reads one, as of a GET whose answer takes longer: an error
        // that nobody hears would end the process.
        if (reply.sent || payload.listenerCount('error') === 0) return;
        reply.header('connection', 'close');
        // Not destroyed, which would take the connection with it before its sender is told.
        payload.emit('error', new AppError('request_timeout'));
      }, patience);
      timer.unref();
      request.raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}

import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { serve } from './ready.ts';

const page = readFileSync(process.argv[2] ?? '');
const app = fastify();
app.get('/', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(page),
);
await serve(app);

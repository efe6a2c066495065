import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { serve } from './ready.ts';

type Body = { name: string; email: string; quizAnswers: object };

const insert = {
  name: 'insert',
  text: 'insert into waitlist_entries (id, name, email, identity, quiz_answers) values ($1, $2, $3, $4, $5)',
};

const pool = new pg.Pool({ connectionString: process.argv[2], max: 12 });
const app = fastify();
app.post<{ Body: Body }>('/api/waitlist', async (request, reply) => {
  const { name, email, quizAnswers } = request.body;
  await pool.query({ ...insert, values: [randomUUID(), name, email, email, quizAnswers] });
  return reply.status(201).send({ success: true });
});
await serve(app);

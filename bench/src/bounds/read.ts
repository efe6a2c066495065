import fastify from 'fastify';
import pg from 'pg';
import { serve } from './ready.ts';

const read = {
  name: 'read',
  text: 'select id, email, first_name as "firstName", last_name as "lastName" from users where identity = $1',
};

const pool = new pg.Pool({ connectionString: process.argv[2], max: 12 });
const app = fastify();
app.get('/api/*', async () => {
  const { rows } = await pool.query({ ...read, values: ['ann@brightroofs.example'] });
  return rows[0];
});
await serve(app);

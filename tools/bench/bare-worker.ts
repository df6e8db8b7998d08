/** Minimal Worker for comparisons. It runs the statements in STATEMENTS, or one query. */
import { createClient } from '@libsql/client/web';
import { Hono } from 'hono';

interface Bindings {
  DATABASE_URL: string;
  DATABASE_TOKEN: string;
  STATEMENTS: string;
}

interface Query {
  sql: string;
  args: (string | number | null)[];
}

let statements: Query[] | undefined;

const open = ({ DATABASE_URL: url, DATABASE_TOKEN: authToken }: Bindings) =>
  createClient({ url, authToken });

export default new Hono<{ Bindings: Bindings }>()
  .get('/same', async (c) => {
    statements ??= JSON.parse(c.env.STATEMENTS) as Query[];
    const [first, ...others] = statements;
    if (first && others.length === 0) return c.json([(await open(c.env).execute(first)).rows]);
    const results = await open(c.env).batch(statements, 'deferred');
    return c.json(results.map(({ rows }) => rows));
  })
  .get('/one', async (c) => {
    const sql = 'select * from users where id = ?';
    const { rows } = await open(c.env).execute({ sql, args: [c.req.query('id') ?? ''] });
    return c.json(rows);
  });

import { describe, expect, it } from 'vitest';
import { CLOSE, execute, startServer } from './libsql-fixture.ts';

describe('batch', () => {
  const run = (sql: string, condition?: unknown) => ({ stmt: { sql }, condition });
  const ok = (step: number) => ({ type: 'ok', step });
  const error = (step: number) => ({ type: 'error', step });
  const not = (cond: unknown) => ({ type: 'not', cond });
  const and = (...conds: unknown[]) => ({ type: 'and', conds });
  const or = (...conds: unknown[]) => ({ type: 'or', conds });
  const autocommit = { type: 'is_autocommit' };

  it.each([
    [ok(0), true],
    [ok(1), false],
    [ok(2), false],
    [error(0), false],
    [error(1), true],
    [error(2), false],
    [not(ok(1)), true],
    [not(not(ok(1))), false],
    [and(), true],
    [and(ok(0), error(1)), true],
    [and(ok(0), ok(1)), false],
    [or(), false],
    [or(ok(1), error(1)), true],
    [or(ok(1), error(0)), false],
    [autocommit, false],
    [not(autocommit), true],
  ])('runs a step under %j: %s', async (condition, expected) => {
    const { send } = await startServer();
    const steps = [run('BEGIN'), run('SELEC'), run('SELECT 1', ok(1)), run('SELECT 2', condition)];
    const { results } = await send([{ type: 'batch', batch: { steps } }, CLOSE]);
    const { step_results, step_errors } = results[0]?.response.result ?? {};
    expect(step_results?.map((result) => result !== null)).toEqual([true, false, false, expected]);
    const codes = step_errors?.map((error) => error?.code ?? null);
    expect(codes).toEqual([null, 'SQL_PARSE_ERROR', null, null]);
  });

  it('refuses conditions on steps that have not run, and condition types it does not know', async () => {
    const { send } = await startServer();
    for (const condition of [ok(0), not(ok(0)), or(ok(7)), { type: 'maybe' }]) {
      const answer = await send([
        { type: 'batch', batch: { steps: [run('SELECT 1', condition)] } },
      ]);
      expect(answer.status).toBe(400);
    }
  });
});

describe('sequence', () => {
  it('runs statements up to the first that fails', async () => {
    const { send, query } = await startServer();
    const sql =
      "CREATE TABLE t (v); INSERT INTO t VALUES ('a;b'); INSERT INTO nope VALUES (1); DROP TABLE t;";
    const { results } = await send([
      { type: 'sequence', sql },
      { type: 'sequence', sql: ' -- none ' },
      CLOSE,
    ]);
    expect(results[0]?.error.message).toBe('SQLite error: no such table: nope');
    expect(results[1]).toEqual({ type: 'ok', response: { type: 'sequence' } });
    expect(await query('SELECT v FROM t')).toEqual([['a;b']]);
  });
});

describe('describe', () => {
  it('tells parameters and columns without running the statement', async () => {
    const { send } = await startServer();
    const ask = (sql: string) => ({ type: 'describe', sql });
    const { results } = await send([
      execute('CREATE TABLE t (k INTEGER PRIMARY KEY, v TEXT)'),
      ask('SELECT k, v AS w, 1 + 1 FROM t WHERE k = ?3 AND v IN (:v, ?, :v)'),
      ask('EXPLAIN DELETE FROM t'),
      ask('DELETE FROM t RETURNING k'),
      ask('SELECT absent FROM t'),
      CLOSE,
    ]);
    expect(results[1]?.response.result).toEqual({
      params: [{ name: null }, { name: null }, { name: '?3' }, { name: ':v' }, { name: null }],
      cols: [
        { name: 'k', decltype: 'INTEGER' },
        { name: 'w', decltype: 'TEXT' },
        { name: '1 + 1', decltype: null },
      ],
      is_explain: false,
      is_readonly: true,
    });
    expect(results[2]?.response.result).toMatchObject({ is_explain: true, is_readonly: true });
    expect(results[3]?.response.result).toMatchObject({ is_explain: false, is_readonly: false });
    expect(results[4]?.error.message).toBe('SQLite error: no such column: absent');
  });
});

import { describe, expect, it } from 'vitest';
import { CLOSE, execute, type Fixture, startServer } from './libsql-fixture.ts';

const text = (value: string) => ({ type: 'text', value });
const integer = (value: string) => ({ type: 'integer', value });

async function startWithTable(): Promise<Fixture> {
  const fixture = await startServer();
  await fixture.client.executeMultiple(`
    CREATE TABLE t (k INTEGER PRIMARY KEY, v TEXT);
    CREATE TABLE log (k INTEGER REFERENCES t ON DELETE CASCADE);
    CREATE TRIGGER t_log AFTER INSERT ON t BEGIN INSERT INTO log VALUES (new.k), (new.k); END;
  `);
  return fixture;
}

describe('results', () => {
  it.each([
    ["INSERT INTO t VALUES (1, 'a'), (2, 'b')", 2, '2'],
    ["INSERT INTO t VALUES (5, 'a'), (6, 'b') RETURNING k", 2, '6'],
    ["INSERT INTO t VALUES (9007199254740993, 'big')", 1, '9007199254740993'],
    ["WITH new (v) AS (SELECT 'x') INSERT INTO t SELECT 11, v FROM new", 1, '11'],
    ["REPLACE INTO t VALUES (100, 'r')", 1, '100'],
    [
      "INSERT INTO t VALUES (100, 'r') ON CONFLICT DO UPDATE SET v = 'x' WHERE v = 'no' RETURNING k",
      0,
      '100',
    ],
    ["UPDATE t SET v = 'z'", 2, null],
    ["UPDATE t SET v = 'z' RETURNING k", 2, null],
    ['UPDATE t SET v = v WHERE k = 0', 0, null],
    ['DELETE FROM t WHERE k = 100', 1, null],
    ['DELETE FROM t RETURNING *', 2, null],
    ['SELECT * FROM t', 0, null],
    ['CREATE TABLE copy AS SELECT * FROM t', 0, null],
    ['EXPLAIN DELETE FROM t', 0, null],
  ])('of %s: affected %i, last row %s', async (sql, affected_row_count, last_insert_rowid) => {
    const { client, executeOne } = await startWithTable();
    await client.execute("INSERT INTO t VALUES (99, 'old'), (100, 'old')");
    const { response } = await executeOne({ sql });
    expect(response.result).toMatchObject({ affected_row_count, last_insert_rowid });
  });

  it('leave rows out where they are not wanted, though all is done', async () => {
    const { executeOne, query } = await startWithTable();
    const sql = "INSERT INTO t VALUES (1, 'a'), (2, 'b') RETURNING v";
    const { response } = await executeOne({ sql, want_rows: false });
    expect(response.result).toMatchObject({
      cols: [{ name: 'v', decltype: 'TEXT' }],
      rows: [],
      affected_row_count: 2,
    });
    expect(await query('SELECT * FROM t')).toHaveLength(2);
  });

  it('are refused when too large, and free what they had locked', async () => {
    const { send } = await startServer({ limits: { maxResultSize: 10_000 } });
    const { results } = await send([
      execute('CREATE TABLE t (v)'),
      execute("INSERT INTO t VALUES (hex(randomblob(3000))), (hex(randomblob(3000))), ('')"),
      execute(
        'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, v FROM n, t',
      ),
      execute('DROP TABLE t'),
      CLOSE,
    ]);
    expect(results[2]?.error).toEqual({
      message: 'Response is too large',
      code: 'RESPONSE_TOO_LARGE',
    });
    expect(results[3]?.type).toBe('ok');
  });

  it('carry integers, blobs and reals exactly, padded or not', async () => {
    const { executeOne } = await startServer();
    const args = [
      integer('1152921504606846977'),
      integer('-9223372036854775808'),
      { type: 'blob', base64: '/+8' },
      { type: 'blob', base64: '/+8=' },
      { type: 'float', value: 3 },
      { type: 'null' },
    ];
    const types = 'typeof(?1), typeof(?3), typeof(?5)';
    const { response } = await executeOne({ sql: `SELECT ?, ?, ?, ?, ?, ?, ${types}`, args });
    const [whole, least, blob, , real, nothing] = args;
    expect(response.result.rows).toEqual([
      [whole, least, blob, blob, real, nothing, text('integer'), text('blob'), text('real')],
    ]);
  });
});

describe('arguments', () => {
  const named = (name: string, value: string) => ({ name, value: text(value) });

  it.each([
    [
      {
        sql: 'SELECT :a || @b || $c',
        named_args: [named(':a', '1'), named('@b', '2'), named('$c', '3')],
      },
    ],
    [
      {
        sql: 'SELECT :a || @b || $c',
        named_args: [named('c', '3'), named('b', '2'), named('a', '1')],
      },
    ],
    [{ sql: "SELECT '?' || :a || ?2 /* ? */ -- :x", named_args: [] }, 'ARGS_INVALID'],
    [{ sql: 'SELECT ?2 || ?1', args: [text('23'), text('1')] }],
    [{ sql: 'SELECT ? || ? || ?', args: [text('1'), text('2'), text('3')] }],
    [{ sql: 'SELECT :a || ?1 || @b || :a', named_args: [named('a', ''), named('b', '123')] }],
    [{ sql: 'SELECT :a || @b || :a', named_args: [named('a', ''), named('b', '123')] }],
    [{ sql: 'SELECT ?', args: [] }, 'ARGS_INVALID'],
    [{ sql: 'SELECT ?', args: [text('1'), text('2')] }, 'ARGS_INVALID'],
    [{ sql: 'SELECT 1', args: [text('1')] }, 'ARGS_INVALID'],
    [{ sql: 'SELECT ?, :a', named_args: [named('a', '1')] }, 'ARGS_INVALID'],
    [{ sql: 'SELECT :a', args: [text('1')] }, 'ARGS_INVALID'],
    [
      { sql: 'SELECT ?, :a', args: [text('1')], named_args: [named('a', '1')] },
      'ARGS_BOTH_POSITIONAL_AND_NAMED',
    ],
  ])('of %j', async (stmt, code = '') => {
    const { executeOne } = await startServer();
    const { response, error } = await executeOne(stmt);
    expect(error?.code ?? '').toBe(code);
    expect(response?.result.rows).toEqual(code ? undefined : [[text('123')]]);
  });
});

describe('statements', () => {
  it.each([
    ['SELECT 1; SELECT 2', 'SQL_MANY_STATEMENTS'],
    ['', 'SQL_NO_STATEMENT'],
    ['  ; -- nothing', 'SQL_NO_STATEMENT'],
    ['SELEC 1', 'SQL_PARSE_ERROR'],
    ["SELECT 'open", 'SQL_PARSE_ERROR'],
    ['SELECT 1 \0 FROM', 'SQL_PARSE_ERROR'],
    ["ATTACH 'other.db' AS other", 'SQL_PARSE_ERROR'],
    ["VACUUM INTO 'copy.db'", 'SQL_PARSE_ERROR'],
    ['CREATE TEMP TABLE x (a)', 'SQL_PARSE_ERROR'],
    ['PRAGMA main.busy_timeout = 5000', 'SQL_PARSE_ERROR'],
    ['PRAGMA wal_checkpoint', 'SQL_PARSE_ERROR'],
    ['SELECT ?99999', 'SQLITE_UNKNOWN'],
    ["INSERT INTO strict VALUES ('x')", 'SQLITE_CONSTRAINT'],
    ['INSERT INTO strict VALUES (NULL)', 'SQLITE_CONSTRAINT'],
    ['COMMIT', 'SQLITE_UNKNOWN'],
  ])('%j is refused with %s', async (sql, code) => {
    const { client, executeOne } = await startServer();
    await client.execute('CREATE TABLE strict (n INTEGER NOT NULL) STRICT');
    expect((await executeOne({ sql })).error?.code).toBe(code);
  });

  it.each([
    ['SELECT 1;  -- one'],
    ['SELECT \';\' AS ";", [;] FROM (SELECT 1 AS [;])'],
    ['CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT CASE WHEN 1 THEN 2 END; SELECT 3; END;'],
    ['PRAGMA table_info(t)'],
    ['PRAGMA journal_mode'],
    ['BEGIN TRANSACTION READONLY'],
  ])('%j is one', async (sql) => {
    const { executeOne } = await startWithTable();
    expect(await executeOne({ sql })).toMatchObject({ type: 'ok' });
  });
});

/** Finds SQL statements that read more rows as a table grows. Uses SQLite's query plans. */
import Database from 'libsql';
import { boundedPlans, DERIVED_TABLES, SMALL_TABLES } from './bounded-plans.ts';

const MILLION = 1_000_000;

export class PlanCheck {
  readonly #databases: Database.Database[];
  readonly #checked: Set<string>;

  constructor(file: string, alreadySent: Iterable<string> = []) {
    this.#checked = new Set(alreadySent);
    const schema = readSchema(file);
    // Checks plans with and without statistics: Turso has none until ANALYZE runs.
    this.#databases = [createEmpty(schema), withStatistics(createEmpty(schema))];
  }

  unbounded(statements: Iterable<string>): string[] {
    const found: string[] = [];
    for (const sql of [...statements].flatMap(joinedReads)) {
      if (this.#checked.has(sql)) continue;
      this.#checked.add(sql);
      const text = sql.replace(/\s+/g, ' ').trim();
      const steps = new Set(this.#databases.flatMap((db) => growingSteps(db, text)));
      for (const step of steps) found.push(`${step}: ${text}`);
    }
    return found;
  }
}

/** `runAll` joins several reads in one statement. Each read is checked separately. */
function joinedReads(sql: string): string[] {
  const reads = sql.matchAll(/json_group_array\(json\("row"\)\) from \((.*?)\)\) as "read\d+"/gs);
  const found = [...reads].map(([, read = '']) => read);
  return found.length > 0 ? found : [sql];
}

interface Entry {
  name: string;
  sql: string;
}

function readSchema(file: string): Entry[] {
  const db = new Database(file, { readonly: true });
  const entries = db
    .prepare(`select name, sql from sqlite_schema where sql is not null and type <> 'trigger'`)
    .all() as Entry[];
  db.close();
  return entries.filter(({ name }) => !/^(sqlite_|(booking|client)_search_)/.test(name));
}

function createEmpty(schema: Entry[]): Database.Database {
  const db = new Database(':memory:');
  for (const { sql } of schema) db.exec(sql);
  return db;
}

/** Tells SQLite that growing tables have a million rows and other tables a hundred. */
function withStatistics(db: Database.Database): Database.Database {
  db.exec('analyze');
  const tables = db
    .prepare(`select name from sqlite_schema where type = 'table' and sql not like '%virtual%'`)
    .pluck()
    .all() as string[];
  const insert = db.prepare('insert into sqlite_stat1 values (?, null, ?)');
  for (const name of tables.filter((table) => !table.startsWith('sqlite_'))) {
    insert.run(name, String(SMALL_TABLES.has(name) ? 100 : MILLION));
  }
  db.exec('analyze sqlite_schema');
  return db;
}

function growingSteps(db: Database.Database, sql: string): string[] {
  if (!/^(select|insert|update|delete)\b/i.test(sql)) return [];
  const plan = db.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
  const growing = plan.map(({ detail }) => detail).filter(isGrowing);
  return growing.filter((detail) => !isBounded(detail, sql));
}

function isGrowing(detail: string): boolean {
  if (/\bTEMP B-TREE\b/.test(detail)) return true;
  if (/^SCAN \d+ CONSTANT ROWS$/.test(detail)) return false;
  // Ignores a subquery in brackets: the plan lists its reads as separate steps.
  const [, table = ''] = /^SCAN ([^\s(]+)/.exec(detail) ?? [];
  return (
    table !== '' && table !== 'CONSTANT' && !SMALL_TABLES.has(table) && !DERIVED_TABLES.has(table)
  );
}

function isBounded(detail: string, sql: string): boolean {
  return boundedPlans.some(({ plan, statement }) => plan.test(detail) && statement.test(sql));
}

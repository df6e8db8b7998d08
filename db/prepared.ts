import { type Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import type { Builder, Plan, Statement, Values } from './client.ts';

/** Makes statements and runs none: no database stands behind it. */
export const build: Builder = drizzle.mock();

/** A value that is given by name whenever the statement runs. */
export type Given<Name extends string> = (name: Name) => Placeholder<Name>;

/**
 * A statement that many requests run with other values. Its SQL is made once an isolate, for Drizzle
 * takes longer to make it than SQLite to run it.
 */
export function prepared<Name extends string, T>(make: (given: Given<Name>) => Statement<T>) {
  let plan: Plan | undefined;
  const prepare = () => {
    plan ??= make(sql.placeholder).prepare();
    return plan;
  };
  return (given: Values<Name>) => ({ prepare, given }) as Statement<T>;
}

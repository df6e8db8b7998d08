import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import { type Builder, mapStatements, type Part, type Statement, type Values } from './client.ts';

export const build: Builder = drizzle.mock();

/** A value that is given by name whenever the statement runs. */
export type Given<Name extends string> = (name: Name) => Placeholder;

export type Operand<T extends string | number> = T | SQL | Placeholder;

/**
 * A statement, or several by name, that many requests run with other values. Their SQL is made once
 * an isolate, for Drizzle takes longer to make it than SQLite to run it.
 */
export function prepared<Name extends string, const P extends Part>(
  make: (given: Given<Name>) => P,
) {
  let plans: P | undefined;
  return (given: Values<Name>): P => {
    plans ??= mapStatements(make(sql.placeholder), preparedStatement) as P;
    return mapStatements(plans, ({ prepare }) => ({ prepare, given }) as Statement) as P;
  };
}

function preparedStatement(statement: Statement): Statement {
  const plan = statement.prepare();
  return { prepare: () => plan } as Statement;
}

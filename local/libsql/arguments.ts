import { StatementError } from './errors.ts';
import type { WireStatement } from './protocol.ts';
import type { ParsedStatement } from './sql.ts';
import type { SqlValue } from './values.ts';

export type Arguments = Pick<WireStatement, 'args' | 'named_args'>;

/**
 * Orders arguments by parameter position, with sqld's rules. Names are resolved here because `libsql`
 * aborts the process when given named arguments for a statement that has a nameless parameter, and
 * ignores arguments that are too many or missing.
 */
export function orderArguments(statement: ParsedStatement, given: Arguments): SqlValue[] {
  const { verb, parameters } = statement;
  const count = given.args.length + given.named_args.length;
  if (given.args.length > 0 && given.named_args.length > 0) {
    throw new StatementError(
      'Specifying both positional and named arguments is not supported',
      'ARGS_BOTH_POSITIONAL_AND_NAMED',
    );
  }
  if (count > parameters.length) {
    throw invalid(`too many parameters, expected ${parameters.length} found ${count}`);
  }
  const named = new Map(given.named_args.map(({ name, value }) => [name, value]));
  return parameters.map((name, position) => {
    const value =
      name === null || name.startsWith('?')
        ? given.args[position]
        : (named.get(name) ?? named.get(name.slice(1)));
    if (value === undefined && verb !== 'EXPLAIN') {
      throw invalid(`value for parameter ${name ?? position + 1} not found`);
    }
    return value ?? null;
  });
}

function invalid(reason: string): StatementError {
  return new StatementError(`Arguments do not match SQL parameters: ${reason}`, 'ARGS_INVALID');
}

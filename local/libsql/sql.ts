import { StatementError } from './errors.ts';
import { isRefused } from './policy.ts';

/** What must be known of a statement and `libsql` does not tell. */
export type ParsedStatement = {
  sql: string;
  /** The word that says what it does: for `WITH … INSERT` it is INSERT. */
  verb: string;
  /** Whether it may need the write lock. */
  writes: boolean;
  /** Names of the parameters by position; null where a parameter has none. */
  parameters: (string | null)[];
};

// In order: blanks, comments, strings, quoted names, parameters, words, numbers, the rest. A quote
// doubled inside a string makes two strings of it, which changes nothing here.
const TOKEN =
  /[ \t\n\f\r]+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'[^']*'?|"[^"]*"?|`[^`]*`?|\[[^\]]*\]?|\?\d*|[:@$](?:[\w$\u0080-\uffff]|::)+|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|\d[\w.]*|[\s\S]/g;
const BLANK = /^(?:[ \t\n\f\r]|--|\/\*)/;
const WORD = /^[A-Za-z_]/;
const PARAMETER = /^(?:\?|[:@$].)/;

const MAIN_VERBS = new Set(['SELECT', 'VALUES', 'INSERT', 'REPLACE', 'UPDATE', 'DELETE']);
const READS = new Set('SELECT VALUES EXPLAIN COMMIT END ROLLBACK SAVEPOINT RELEASE'.split(' '));

// SQLITE_MAX_VARIABLE_NUMBER. SQLite itself refuses a greater ?N; no array is made for it first.
const MAX_PARAMETER = 32_766;

/** Splits SQL into statements; empty ones are left out. */
export function parseSql(sql: string): ParsedStatement[] {
  const statements: ParsedStatement[] = [];
  let tokens: string[] = [];
  let start = 0;
  const finish = (end: number) => {
    if (tokens.length > 0) {
      statements.push(parseStatement(sql.slice(start, end), tokens));
    }
    tokens = [];
    start = end + 1;
  };
  for (const { 0: text, index } of sql.matchAll(TOKEN)) {
    if (text === ';' && !isInTrigger(tokens)) {
      finish(index);
    } else if (!BLANK.test(text)) {
      tokens.push(WORD.test(text) ? text.toUpperCase() : text);
    }
  }
  finish(sql.length);
  return statements;
}

/** SQLite silently ignores what follows a first statement; here it is an error, as in sqld. */
export function parseSingle(sql: string): ParsedStatement {
  const [statement, ...rest] = parseSql(sql);
  if (statement === undefined) {
    throw new StatementError('SQL string does not contain any statement', 'SQL_NO_STATEMENT');
  }
  if (rest.length > 0) {
    throw new StatementError('SQL string contains more than one statement', 'SQL_MANY_STATEMENTS');
  }
  return statement;
}

function parseStatement(sql: string, tokens: string[]): ParsedStatement {
  // SQLite takes a NUL for the end, and would run what stands before it.
  if (sql.includes('\0') || isRefused(tokens)) {
    throw new StatementError(
      `SQL string could not be parsed: unsupported statement: ${sql.trim().slice(0, 80)}`,
      'SQL_PARSE_ERROR',
    );
  }
  const verb = mainVerb(tokens);
  return { sql, verb, writes: isWrite(verb, tokens), parameters: parameterNames(tokens) };
}

/** A trigger's body holds semicolons of its own, and ends with `; END`. */
function isInTrigger(tokens: string[]): boolean {
  const head = tokens.slice(0, 6).join(' ');
  return (
    /^(?:EXPLAIN (?:QUERY PLAN )?)?CREATE (?:TEMP |TEMPORARY )?TRIGGER\b/.test(head) &&
    !(tokens.at(-1) === 'END' && tokens.at(-2) === ';')
  );
}

function mainVerb(tokens: string[]): string {
  const [first = ''] = tokens;
  if (first !== 'WITH') {
    return first;
  }
  let depth = 0;
  for (const token of tokens) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0 && MAIN_VERBS.has(token)) return token;
  }
  return first;
}

function isWrite(verb: string, tokens: string[]): boolean {
  if (verb === 'BEGIN') {
    return tokens.includes('IMMEDIATE') || tokens.includes('EXCLUSIVE');
  }
  return !READS.has(verb);
}

/** Numbers parameters as SQLite does: `?` takes the next number, a name keeps its first. */
function parameterNames(tokens: string[]): (string | null)[] {
  const names: (string | null)[] = [];
  const seen = new Set<string>();
  for (const token of tokens) {
    if (!PARAMETER.test(token)) continue;
    const position = token.startsWith('?') ? Number(token.slice(1)) : 0;
    if (position > 0 && position <= MAX_PARAMETER) {
      while (names.length < position) names.push(null);
      names[position - 1] ??= token;
    } else if (token === '?') {
      names.push(null);
    } else if (!seen.has(token)) {
      names.push(token);
    }
    seen.add(token);
  }
  return names;
}

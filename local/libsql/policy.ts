// What sqld refuses (libsql-server/src/query_analysis.rs) is refused here too: it would fail on Turso,
// and a PRAGMA like busy_timeout or locking_mode would stall this whole server.

const REFUSED = /^(?:ATTACH|DETACH|VACUUM|ANALYZE|CREATE (?:TEMP|TEMPORARY))\b/;

const PRAGMAS = words(`
  TABLE_LIST TABLE_INFO TABLE_XINFO INDEX_LIST INDEX_INFO INDEX_XINFO PRAGMA_LIST COMPILE_OPTIONS
  DATABASE_LIST FUNCTION_LIST MODULE_LIST COLLATION_LIST ENCODING DEFER_FOREIGN_KEYS FOREIGN_KEYS
  FOREIGN_KEY_LIST FOREIGN_KEY_CHECK DATA_VERSION USER_VERSION FREELIST_COUNT PAGE_COUNT
  INTEGRITY_CHECK QUICK_CHECK LEGACY_FILE_FORMAT STATS
`);

const PRAGMAS_WITHOUT_VALUE = words(`
  ANALYSIS_LIMIT APPLICATION_ID AUTO_VACUUM AUTOMATIC_INDEX BUSY_TIMEOUT CACHE_SIZE CACHE_SPILL
  CELL_SIZE_CHECK CHECKPOINT_FULLFSYNC FULLFSYNC HARD_HEAP_LIMIT JOURNAL_MODE JOURNAL_SIZE_LIMIT
  LEGACY_ALTER_TABLE LOCKING_MODE MAX_PAGE_COUNT MMAP_SIZE PAGE_SIZE QUERY_ONLY READ_UNCOMMITTED
  RECURSIVE_TRIGGERS REVERSE_UNORDERED_SELECTS SCHEMA_VERSION SECURE_DELETE SOFT_HEAP_LIMIT
  SYNCHRONOUS TEMP_STORE THREADS TRUSTED_SCHEMA WAL_AUTOCHECKPOINT
`);

/** Whether a statement, given as upper-cased tokens, is one that sqld does not take. */
export function isRefused(tokens: string[]): boolean {
  if (tokens[0] !== 'PRAGMA') {
    return REFUSED.test(tokens.slice(0, 2).join(' '));
  }
  const [name = '', ...value] = tokens[2] === '.' ? tokens.slice(3) : tokens.slice(1);
  return !PRAGMAS.has(name) && (value.length > 0 || !PRAGMAS_WITHOUT_VALUE.has(name));
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

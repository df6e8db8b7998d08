/** How FTS5 parts text: vowel signs belong to words, as in the scripts of India. Quoted for SQL. */
export const WORD_TOKENS = "unicode61 remove_diacritics 2 categories ''L* M* N* Co''";

/** What was typed, in the syntax of FTS5, in quotes, where nothing has a meaning of its own. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function beginningsOf(words: string[]): string {
  return `(${words.map((word) => `${quoted(word)} *`).join(' ') || '""'})`;
}

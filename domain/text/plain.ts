/** The most characters that a person may send; apart from the checks, which take Zod. */
export const SHORT_TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2000;
export const EMAIL_MAX = 254;

/** Format characters and blank fillers, but for the joiners and variation selectors. */
const INVISIBLE = /(?![\u200c\u200d]|[\ufe00-\ufe0f])[\p{Cf}\p{DI}\u2800]/gu;
/** Joiners and variation selectors outside the scripts and emoji that need them. */
const STRAY_JOINER = /(?<![\p{M}\p{Lo}\p{Emoji}])(?:[\u200c\u200d]|[\ufe00-\ufe0f])+/gu;

export function tidy(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(STRAY_JOINER, '').trim();
}

/** Comma-separated values (RFC 4180) that a spreadsheet takes for text and numbers, never for formulas. */

/** Without it Excel takes UTF-8 for the machine's own encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Before what begins a formula, in a cell or in what another separator makes one (ASVS 1.2.10). */
const FORMULA = /^(?=\p{Cc})|(?<=(?:^|[,;|\t\r\n"])\s*)(?=[=+\-@＝＋－＠])/gu;

type Cell = string | number | null;

/** One record, its line break included. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = cell.replace(FORMULA, "'");
  return /[",;\r\n\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

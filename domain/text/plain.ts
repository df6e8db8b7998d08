/** Not in text.ts: text.ts loads Zod, and pages should load Zod later. */
export const SHORT_TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2000;
export const EMAIL_MAX = 254;

/** Invisible characters, except joiners and variation selectors */
const INVISIBLE = /(?![\u200c\u200d]|[\ufe00-\ufe0f])[\p{Cf}\p{DI}\u2800]/gu;
/** Joiners and variation selectors after a character that cannot combine with them */
const STRAY_JOINER = /(?<![\p{M}\p{Lo}\p{Emoji}])(?:[\u200c\u200d]|[\ufe00-\ufe0f])+/gu;

export function tidy(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(STRAY_JOINER, '').trim();
}

/** Must be at the start of a CSV file. Excel then reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Positions in a cell where a spreadsheet could see the start of a formula (ASVS 1.2.10) */
const FORMULA = /^(?=\p{Cc})|(?<=(?:^|[,;|\t\r\n"])\s*)(?=[=+\-@＝＋－＠])/gu;

type Cell = string | number | null;

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = cell.replace(FORMULA, "'");
  return /[",;\r\n\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

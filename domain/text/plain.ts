/** These limits are not in text.ts, so that pages load Zod later. */
export const SHORT_TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2000;
export const EMAIL_MAX = 254;

/** Matches invisible characters except joiners and variation selectors. */
const INVISIBLE = /(?![\u200c\u200d]|[\ufe00-\ufe0f])[\p{Cf}\p{DI}\u2800]/gu;
/** Matches joiners and variation selectors after characters that do not need them. */
const STRAY_JOINER = /(?<![\p{M}\p{Lo}\p{Emoji}])(?:[\u200c\u200d]|[\ufe00-\ufe0f])+/gu;

export function tidy(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(STRAY_JOINER, '').trim();
}

/** Excel reads a CSV file as UTF-8 only if the file starts with this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Matches each place where a spreadsheet could find a formula in a cell (ASVS 1.2.10). */
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

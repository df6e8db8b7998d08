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

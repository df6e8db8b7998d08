import type { FactRows } from '../letter.ts';
import { paint, tableProps, type } from '../theme.ts';

/** Labels and their values: side by side, and one above the other on a phone. */
export function Facts({ rows }: { rows: FactRows }) {
  return (
    <table {...tableProps}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td {...paint({ words: 'soft', edge: 'line', also: 'stack over' }, labelCell)}>
              {label}
            </td>
            <td {...paint({ words: 'ink', edge: 'line', also: 'stack under' }, valueCell)}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  borderTop: '1px solid',
  paddingTop: 10,
  paddingBottom: 10,
  verticalAlign: 'top',
} as const;
const labelCell = { ...type.small, lineHeight: '24px', ...cell, width: '38%', paddingRight: 12 };
const valueCell = { ...type.text, lineHeight: '24px', ...type.anyLength, ...cell };

import type { FactRows } from '../letter.ts';
import { paint, rowCell, tableProps, type } from '../theme.ts';

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

const labelCell = { ...type.small, lineHeight: '24px', ...rowCell, width: '38%', paddingRight: 12 };
const valueCell = { ...type.text, lineHeight: '24px', ...type.anyLength, ...rowCell };

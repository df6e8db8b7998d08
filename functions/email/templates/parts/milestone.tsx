import { colours } from '#domain/colours.ts';
import type { Ticket } from '../letter.ts';
import { tableProps, type } from '../theme.ts';

/**
 * A leaf of a calendar in the shape of an Indian milestone; painted alike in both schemes. The words
 * beside it say the same, for who has them read aloud.
 */
export function Milestone({ date, isOff }: Pick<Ticket, 'date' | 'isOff'>) {
  const [weekday, dayAndMonth = ''] = date.split(', ');
  const [day, month] = dayAndMonth.split(' ');
  const cap = { backgroundColor: isOff ? colours.line : colours.saffron };
  return (
    <table {...tableProps} width={96} aria-hidden>
      <tbody>
        <tr>
          <td align="center" style={{ ...capCell, ...cap }}>
            {month}
          </td>
        </tr>
        <tr>
          <td align="center" style={dayCell}>
            {day}
          </td>
        </tr>
        <tr>
          <td align="center" style={weekdayCell}>
            {weekday}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const stone = { backgroundColor: colours.paper, color: colours.ink };
const capCell = {
  ...type.small,
  fontWeight: 700,
  color: colours.ink,
  borderRadius: '48px 48px 0 0',
  padding: '14px 4px 8px',
};
const dayCell = { ...type.figure, ...stone, fontSize: 46, lineHeight: '52px', paddingTop: 4 };
const weekdayCell = {
  ...type.small,
  ...stone,
  borderRadius: '0 0 8px 8px',
  padding: '0 4px 12px',
};

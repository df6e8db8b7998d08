import { Text } from 'react-email';
import { colours } from '#domain/colours.ts';
import { keepDatesOnOneLine, type Ticket } from '../content.ts';
import { paint, type } from '../theme.ts';
import { Table } from './blocks.tsx';

export function TicketBox(ticket: Ticket) {
  return (
    <Table style={{ marginTop: 24 }}>
      <tr>
        <td {...paint({ fill: 'sand', classes: 'tight' }, stoneCell)}>
          <Milestone date={ticket.date} isStruckOut={ticket.isStruckOut} />
        </td>
        <td {...paint({ fill: 'sand', classes: 'tight' }, textCell)}>
          <TicketText {...ticket} />
        </td>
      </tr>
      <tr>
        <td colSpan={2} {...paint({ fill: 'sand', border: 'line' }, stubCell)}>
          <Stub {...ticket} />
        </td>
      </tr>
    </Table>
  );
}

function TicketText({ figure, unit, title, lines, isStruckOut }: Ticket) {
  return (
    <>
      <Text {...paint({ text: isStruckOut ? 'soft' : 'ink', classes: 'figure' }, type.figure)}>
        {/* Strikes out only the number: a line through the smaller unit would be lower. */}
        <span style={{ ...oneLineType, ...(isStruckOut && { textDecoration: 'line-through' }) }}>
          {figure}
        </span>
        {unit && <span style={unitType}> {unit}</span>}
      </Text>
      <Text {...paint({ text: 'ink' }, { ...type.strong, margin: '8px 0 2px' })}>{title}</Text>
      {lines.map((line) => (
        <Text key={line} {...paint({ text: 'soft' }, type.small)}>
          {keepDatesOnOneLine(line)}
        </Text>
      ))}
    </>
  );
}

function Stub({ times = [], note }: Ticket) {
  return (
    <>
      {times.map(([label, value]) => (
        <Text key={label} {...paint({ text: 'soft' }, type.small)}>
          {label}: <span {...paint({ text: 'ink' })}>{keepDatesOnOneLine(value)}</span>
        </Text>
      ))}
      <Text {...paint({ text: 'ink' }, noteType)}>{keepDatesOnOneLine(note)}</Text>
    </>
  );
}

const stoneCell = {
  borderRadius: '16px 0 0 0',
  padding: '20px 0 12px 20px',
  verticalAlign: 'top',
  width: 96,
} as const;
const textCell = {
  ...type.anyLength,
  borderRadius: '0 16px 0 0',
  padding: '20px 16px 12px 18px',
  verticalAlign: 'middle',
} as const;
const stubCell = {
  ...type.anyLength,
  borderTop: '2px dashed',
  borderRadius: '0 0 16px 16px',
  padding: '14px 20px 18px',
};
const noteType = { ...type.small, margin: '4px 0 0' };
const oneLineType = { whiteSpace: 'nowrap' } as const;
const unitType = { ...type.strong, ...oneLineType, fontWeight: 400 };

function Milestone({ date, isStruckOut }: Pick<Ticket, 'date' | 'isStruckOut'>) {
  const [weekday, dayAndMonth = ''] = date.split(', ');
  const [day, month] = dayAndMonth.split(' ');
  const cap = { ...capCell, backgroundColor: isStruckOut ? colours.line : colours.saffron };
  const rows = [
    ['month', month, cap],
    ['day', day, dayCell],
    ['weekday', weekday, weekdayCell],
  ] as const;
  return (
    <Table width={96} aria-hidden>
      {rows.map(([row, words, style]) => (
        <tr key={row}>
          <td align="center" style={style}>
            {words}
          </td>
        </tr>
      ))}
    </Table>
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
const weekdayCell = { ...type.small, ...stone, borderRadius: '0 0 8px 8px', padding: '0 4px 12px' };

import { Column, Row } from 'react-email';
import { color } from './theme.ts';

export type FactRows = readonly (readonly [string, string])[];

/** Labels and their values, one a line. */
export function Facts({ rows }: { rows: FactRows }) {
  return rows.map(([label, value]) => (
    <Row key={label} style={{ borderTop: `1px solid ${color.line}` }}>
      <Column style={{ ...cell, width: '40%', color: color.soft }}>{label}</Column>
      <Column style={{ ...cell, ...anyLength, color: color.ink }}>{value}</Column>
    </Row>
  ));
}

const cell = {
  fontSize: 15,
  lineHeight: '22px',
  padding: '10px 8px 10px 0',
  verticalAlign: 'top',
} as const;

/** Long words, such as a booking's id, must not widen the email on a phone. */
const anyLength = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const;

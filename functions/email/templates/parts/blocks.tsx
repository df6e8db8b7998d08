import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Button, Link, Text } from 'react-email';
import { colours } from '#domain/colours.ts';
import { site } from '#domain/site.ts';
import {
  type Action,
  type FactRows,
  type Item,
  type Part,
  type Quotation,
  type Ticket,
  unbroken,
} from '../letter.ts';
import { paint, rowCell, tableProps, type } from '../theme.ts';

type Cell = Pick<ComponentProps<'td'>, 'className' | 'style' | 'align'> & { children?: ReactNode };

/** A table of one cell: a ground, an edge and room that every mail program shows alike. */
export function Box({ children, ...cell }: Cell) {
  return (
    <table {...tableProps}>
      <tbody>
        <tr>
          <td {...cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

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

export function Items({ items }: { items: Item[] }) {
  return (
    <table {...tableProps} style={{ marginTop: 24 }}>
      <tbody>
        {items.map(({ mark, text, detail }) => (
          <tr key={mark ?? text}>
            {mark && <td {...paint({ words: 'leaf', edge: 'line' }, markCell)}>{mark}</td>}
            <td {...paint({ edge: 'line' }, mark ? textCell : lowCell)}>
              <Text {...paint({ words: 'ink' }, mark ? type.strong : type.text)}>{text}</Text>
              {detail && <Text {...paint({ words: 'soft' }, type.small)}>{detail}</Text>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const markCell = { ...type.heading, lineHeight: '24px', ...rowCell, width: 36 };
const textCell = { ...type.anyLength, ...rowCell };
const lowCell = { ...textCell, paddingTop: 6, paddingBottom: 6 };

interface Props {
  children: string;
  links?: Action[] | undefined;
  look?: { className?: string; style: CSSProperties };
}

/** Words, in which the labels of links and our own address can be followed. */
export function Linked({ children: text, links = [], look = usual }: Props) {
  const found = [...links, support].find(({ label }) => text.includes(label));
  if (!found) return unbroken(text);
  const start = text.indexOf(found.label);
  return (
    <>
      <Linked {...{ links, look }}>{text.slice(0, start)}</Linked>
      <Link href={found.href} {...look}>
        {found.label}
      </Link>
      <Linked {...{ links, look }}>{text.slice(start + found.label.length)}</Linked>
    </>
  );
}

const support: Action = { label: site.supportEmail, href: `mailto:${site.supportEmail}` };

const usual = paint({ words: 'leaf' }, { textDecoration: 'underline' });

export function Quote({ lines, by }: Quotation) {
  return (
    <div style={{ marginTop: 20 }}>
      <Box {...paint({ edge: 'saffron' }, words)}>
        {lines.map((line, index) => (
          <Text
            key={line}
            {...paint({ words: 'ink' }, { ...type.text, marginTop: index === 0 ? 0 : 8 })}
          >
            {index === 0 && '“'}
            {line}
            {index === lines.length - 1 && '”'}
          </Text>
        ))}
        <Text {...paint({ words: 'soft' }, { ...type.small, marginTop: 8 })}>{by}</Text>
      </Box>
    </div>
  );
}

const words = { ...type.anyLength, borderLeft: '3px solid', padding: '2px 0 2px 16px' };

/** A calendar page in the shape of a milestone; hidden from screen readers, for the text says the same. */
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

export function Actions({ link, moreLinks = [] }: Pick<Part, 'link' | 'moreLinks'>) {
  if (!link) return null;
  const buttons = moreLinks.filter(({ place }) => place === undefined);
  const links = moreLinks.filter(({ place }) => place === 'line');
  return (
    <div style={{ marginTop: 24 }}>
      <Button
        href={link.href}
        {...paint({ ground: 'green', words: 'white', also: 'wide' }, button)}
      >
        {link.label}
      </Button>
      <Links
        actions={buttons}
        look={paint({ words: 'leaf', edge: 'line', also: 'wide' }, lesser)}
      />
      <Links actions={links} look={paint({ words: 'leaf' }, mere)} />
    </div>
  );
}

function Links({ actions, look }: { actions: Action[]; look: ReturnType<typeof paint> }) {
  if (actions.length === 0) return null;
  return (
    <div style={{ marginTop: 12 }}>
      {actions.map(({ label, href }) => (
        <Link key={label} href={href} {...look}>
          {label}
        </Link>
      ))}
    </div>
  );
}

/** The address of a button, for who opens it elsewhere. */
export function CopyLink({ label, href }: Action) {
  return (
    <Text {...paint({ words: 'soft' }, copy)}>
      Or copy this link for “{label}”:
      <br />
      <Link href={href} {...paint({ words: 'soft' }, { textDecoration: 'underline' })}>
        {href}
      </Link>
    </Text>
  );
}

const button = {
  ...type.strong,
  borderRadius: 999,
  fontSize: 17,
  padding: '15px 32px',
};
const lesser = {
  ...type.strong,
  ...type.anyLength,
  border: '1px solid',
  borderRadius: 999,
  display: 'inline-block',
  fontSize: 15,
  margin: '0 8px 8px 0',
  padding: '9px 18px',
  textDecoration: 'none',
};
const mere = {
  ...type.strong,
  ...type.anyLength,
  display: 'inline-block',
  fontSize: 15,
  marginRight: 20,
  padding: '10px 0',
  textDecoration: 'underline',
};
const copy = { ...type.small, ...type.anyLength, margin: '12px 0 0' };

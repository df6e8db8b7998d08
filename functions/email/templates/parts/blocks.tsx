import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Button, Link, Text } from 'react-email';
import { site } from '#domain/site.ts';
import {
  type Action,
  type EmailSection,
  type FactRows,
  keepDatesOnOneLine,
  type Quotation,
} from '../content.ts';
import { paint, rowCell, type } from '../theme.ts';

type Cell = Pick<ComponentProps<'td'>, 'className' | 'style' | 'align'> & { children?: ReactNode };

/** The role `presentation` stops screen readers from announcing a table. */
export function Table({ children, ...props }: ComponentProps<'table'>) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A table with one cell. All mail programs show a cell's background, border and padding. */
export function Box({ children, ...cell }: Cell) {
  return (
    <Table>
      <tr>
        <td {...cell}>{children}</td>
      </tr>
    </Table>
  );
}

export function BoxBelow(props: Cell) {
  return (
    <div style={{ marginTop: 20 }}>
      <Box {...props} />
    </div>
  );
}

export function Facts({ rows }: { rows: FactRows }) {
  return (
    <Table>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <td {...paint({ text: 'soft', border: 'line', classes: 'stack over' }, labelCell)}>
            {label}
          </td>
          <td {...paint({ text: 'ink', border: 'line', classes: 'stack under' }, valueCell)}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const labelCell = { ...type.small, lineHeight: '24px', ...rowCell, width: '38%', paddingRight: 12 };
const valueCell = { ...type.text, lineHeight: '24px', ...type.anyLength, ...rowCell };

export function Items({ items }: Required<Pick<EmailSection, 'items'>>) {
  return (
    <Table style={{ marginTop: 24 }}>
      {items.map(({ mark, text, detail }) => (
        <tr key={mark ?? text}>
          {mark && <td {...paint({ text: 'leaf', border: 'line' }, markCell)}>{mark}</td>}
          <td {...paint({ border: 'line' }, mark ? textCell : compactCell)}>
            <Text {...paint({ text: 'ink' }, mark ? type.strong : type.text)}>{text}</Text>
            {detail && <Text {...paint({ text: 'soft' }, type.small)}>{detail}</Text>}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const markCell = { ...type.heading, lineHeight: '24px', ...rowCell, width: 36 };
const textCell = { ...type.anyLength, ...rowCell };
const compactCell = { ...textCell, paddingTop: 6, paddingBottom: 6 };

interface TextProps {
  children: string;
  look?: { className?: string; style: CSSProperties };
}

/** Shows our email address as a link. */
export function Linked({ children: text, look = defaultLook }: TextProps) {
  const [before = '', ...after] = text.split(site.supportEmail).map(keepDatesOnOneLine);
  if (after.length === 0) return before;
  return (
    <>
      {before}
      <Link href={`mailto:${site.supportEmail}`} {...look}>
        {site.supportEmail}
      </Link>
      {after.join(site.supportEmail)}
    </>
  );
}

const defaultLook = paint({ text: 'leaf' }, { textDecoration: 'underline' });

export function Quote({ lines, by }: Quotation) {
  return (
    <BoxBelow {...paint({ border: 'saffron' }, quoteBox)}>
      {lines.map((line, index) => (
        <Text
          key={line}
          {...paint({ text: 'ink' }, { ...type.text, marginTop: index === 0 ? 0 : 8 })}
        >
          {index === 0 && '“'}
          {line}
          {index === lines.length - 1 && '”'}
        </Text>
      ))}
      <Text {...paint({ text: 'soft' }, { ...type.small, marginTop: 8 })}>{by}</Text>
    </BoxBelow>
  );
}

const quoteBox = { ...type.anyLength, borderLeft: '3px solid', padding: '2px 0 2px 16px' };

export function Actions({ link, moreLinks = [] }: Pick<EmailSection, 'link' | 'moreLinks'>) {
  if (!link) return null;
  const buttons = moreLinks.filter(({ isTextLink }) => !isTextLink);
  const links = moreLinks.filter(({ isTextLink }) => isTextLink);
  return (
    <div style={{ marginTop: 24 }}>
      <Button
        href={link.href}
        {...paint({ fill: 'green', text: 'white', classes: 'wide' }, button)}
      >
        {link.label}
      </Button>
      <Links
        actions={buttons}
        look={paint({ text: 'leaf', border: 'line', classes: 'wide' }, secondaryButton)}
      />
      <Links actions={links} look={paint({ text: 'leaf' }, plainLink)} />
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

export function CopyLink({ label, href }: Action) {
  return (
    <Text {...paint({ text: 'soft' }, copyText)}>
      Or copy this link for “{label}”:
      <br />
      <Link href={href} {...paint({ text: 'soft' }, { textDecoration: 'underline' })}>
        {href}
      </Link>
    </Text>
  );
}

const button = { ...type.strong, borderRadius: 999, fontSize: 17, padding: '15px 32px' };
const smallLink = { ...type.strong, ...type.anyLength, display: 'inline-block', fontSize: 15 };
const secondaryButton = {
  ...smallLink,
  border: '1px solid',
  borderRadius: 999,
  margin: '0 8px 8px 0',
  padding: '9px 18px',
  textDecoration: 'none',
};
const plainLink = {
  ...smallLink,
  marginRight: 20,
  padding: '10px 0',
  textDecoration: 'underline',
};
const copyText = { ...type.small, ...type.anyLength, margin: '12px 0 0' };

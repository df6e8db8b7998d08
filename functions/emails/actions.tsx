import { Button, Link, Text } from 'react-email';
import type { Part } from './letter.ts';
import { paint, type } from './theme.ts';

/** The one thing to do as a button, and the others beside each other below it. */
export function Actions({ link, moreLinks = [] }: Pick<Part, 'link' | 'moreLinks'>) {
  if (!link) return null;
  return (
    <div style={{ marginTop: 24 }}>
      <Button
        href={link.href}
        {...paint({ ground: 'green', words: 'white', also: 'wide' }, button)}
      >
        {link.label}
      </Button>
      {moreLinks.length > 0 && (
        <div style={{ marginTop: 12 }}>
          {moreLinks.map(({ label, href }) => (
            <Link
              key={label}
              href={href}
              {...paint({ words: 'leaf', edge: 'line', also: 'wide' }, lesser)}
            >
              {label}
            </Link>
          ))}
        </div>
      )}
      {link.isTheirs && (
        <Text {...paint({ words: 'soft' }, copy)}>
          Or copy this link:{' '}
          <Link href={link.href} {...paint({ words: 'soft' }, { textDecoration: 'underline' })}>
            {link.href}
          </Link>
        </Text>
      )}
    </div>
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
const copy = { ...type.small, ...type.anyLength, margin: '12px 0 0' };

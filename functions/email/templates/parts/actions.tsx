import { Button, Link, Text } from 'react-email';
import type { Action, Part } from '../letter.ts';
import { paint, type } from '../theme.ts';

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

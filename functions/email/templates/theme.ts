import type { CSSProperties } from 'react';
import { type Colour, colours, darkColours } from '#domain/colours.ts';

const serif = 'Fraunces, Georgia, "Times New Roman", serif';
const sans = 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif';

interface Paint {
  fill?: Colour;
  text?: Colour;
  border?: Colour;
  classes?: string;
}

/** The classes let the dark rules of `styleSheet` replace the inline colours. */
export function paint({ fill, text, border, classes }: Paint, style: CSSProperties = {}) {
  const names = [
    fill && `fill-${fill}`,
    text && `text-${text}`,
    border && `border-${border}`,
    classes,
  ];
  return {
    className: names.filter(Boolean).join(' '),
    style: {
      ...style,
      ...(fill && { backgroundColor: colours[fill] }),
      ...(text && { color: colours[text] }),
      ...(border && { borderColor: colours[border] }),
    },
  };
}

const darkRules = Object.entries(darkColours).map(
  ([name, colour]) =>
    `.fill-${name}{background-color:${colour}!important}` +
    `.text-${name}{color:${colour}!important}.border-${name}{border-color:${colour}!important}`,
);

export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (min-width:600px){.page{padding:40px 24px!important}.inner{padding:40px!important}}',
  '@media (max-width:480px){.inner{padding:24px 20px!important}',
  '.wide{display:block!important;margin-right:0!important;text-align:center!important}',
  '.stack{display:block!important;width:auto!important}.over{padding-bottom:0!important}',
  '.under{border-top-width:0!important;padding-top:0!important}}',
  '@media (max-width:360px){.inner{padding:20px 16px!important}.figure{font-size:24px!important}',
  '.tight{padding-left:12px!important;padding-right:0!important}}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
].join('');

const display = { fontFamily: serif, fontWeight: 600, margin: 0 } as const;

export const type = {
  title: { ...display, fontSize: 32, lineHeight: '38px', textWrap: 'balance' },
  heading: { ...display, fontSize: 22, lineHeight: '28px' },
  figure: { ...display, fontSize: 30, lineHeight: '36px' },
  text: { fontFamily: sans, fontSize: 16, lineHeight: '26px', margin: 0 },
  strong: { fontFamily: sans, fontSize: 16, lineHeight: '24px', fontWeight: 600, margin: 0 },
  small: { fontFamily: sans, fontSize: 14, lineHeight: '21px', margin: 0 },
  anyLength: { wordBreak: 'break-word', overflowWrap: 'anywhere' },
} as const satisfies Record<string, CSSProperties>;

export const rowCell = {
  borderTop: '1px solid',
  paddingTop: 10,
  paddingBottom: 10,
  verticalAlign: 'top',
} as const;

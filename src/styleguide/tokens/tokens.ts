import css from '#styles/tokens.css?raw';

export interface Token {
  name: string;
  value: string;
}

const theme = [...css.matchAll(/@theme static[ \w]* \{(.*?)\n\}/gs)]
  .map(([, rules]) => rules)
  .join();

export const tokens: readonly Token[] = [...theme.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
  ([, name = '', value = '']) => ({ name, value: value.replace(/\s+/g, ' ') }),
);

/** Tokens of one kind, for example `color`. Omits modifiers such as `--text-lg--line-height`. */
export function tokensOf(kind: string): Token[] {
  return tokens.filter(
    ({ name }) => name.startsWith(`--${kind}-`) && !name.slice(2).includes('--'),
  );
}

export const tokenClass = (property: string, name: string): string => property + name;

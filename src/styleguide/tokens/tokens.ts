/** The tokens of tokens.css, read from it: the styleguide never spells a value again. */
import css from '#styles/tokens.css?raw';

export interface Token {
  /** As CSS knows it: '--color-ink'. */
  name: string;
  value: string;
}

const theme = [...css.matchAll(/@theme static[ \w]* \{(.*?)\n\}/gs)]
  .map(([, rules]) => rules)
  .join();

export const tokens: readonly Token[] = [...theme.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
  ([, name = '', value = '']) => ({ name, value: value.replace(/\s+/g, ' ') }),
);

/** Those of one kind ('color', 'text' …), without what goes along with another token. */
export function tokensOf(kind: string): Token[] {
  return tokens.filter(
    ({ name }) => name.startsWith(`--${kind}-`) && !name.slice(2).includes('--'),
  );
}

/** A class that shows a token by a property; TokenStyles.astro holds its rule. */
export const shows = (property: string, name: string): string => property + name;

/** Mail clients read neither our style sheet nor custom properties, so the palette stands here too. */
export const color = {
  paper: '#faf6ee',
  card: '#ffffff',
  ink: '#16302b',
  soft: '#4d615c',
  line: '#e3dccb',
  green: '#1f5c4a',
} as const;

export const font = {
  serif: 'Fraunces, Georgia, "Times New Roman", serif',
  sans: 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif',
} as const;

/** Colours of src/styles/tokens.css, for emails and images. A test compares the two files. */
export const colours = {
  paper: '#faf6ee',
  card: '#fffdf8',
  sand: '#f1e9d9',
  line: '#ddd3bf',
  ink: '#16302b',
  soft: '#4d615c',
  leaf: '#1f5c4a',
  white: '#ffffff',
  green: '#1f5c4a',
  'green-deep': '#143f33',
  saffron: '#e8952b',
  dawn: '#fdf0d8',
} as const;

export type Colour = keyof typeof colours;

export const darkColours = {
  paper: '#0f1a17',
  card: '#1a2a24',
  sand: '#20322b',
  line: '#31463e',
  ink: '#f3eee2',
  soft: '#b4c2ba',
  leaf: '#8fd1b5',
  green: '#2b7a62',
  'green-deep': '#236651',
  dawn: '#35290f',
} as const satisfies Partial<Record<Colour, string>>;

/**
 * The colours of src/styles/tokens.css that are needed where no style sheet is read: in emails,
 * pictures and the browser's own frame. A test holds them together.
 */
export const colours = {
  paper: '#faf6ee',
  paperInTheDark: '#0f1a17',
  ink: '#16302b',
  soft: '#4d615c',
  line: '#ddd3bf',
  green: '#1f5c4a',
  saffron: '#e8952b',
} as const;

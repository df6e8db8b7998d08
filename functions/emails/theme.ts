import { colours } from '#domain/colours.ts';

export const color = { ...colours, card: '#ffffff', line: '#e3dccb', note: '#fdf1dc' } as const;

export const font = {
  serif: 'Fraunces, Georgia, "Times New Roman", serif',
  sans: 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif',
} as const;

export const card = {
  backgroundColor: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: 12,
  padding: 24,
  marginBottom: 16,
};

export const heading = {
  fontFamily: font.serif,
  fontSize: 28,
  color: color.ink,
  margin: '0 0 8px',
};

export const paragraph = { fontSize: 16, lineHeight: '24px', color: color.ink };

export const small = {
  fontSize: 13,
  lineHeight: '20px',
  color: color.soft,
  wordBreak: 'break-word',
} as const;

export const button = {
  backgroundColor: color.green,
  borderRadius: 999,
  color: '#ffffff',
  fontSize: 16,
  fontWeight: 600,
  padding: '14px 28px',
  marginTop: 20,
};

export const link = { color: color.green, textDecoration: 'underline' } as const;

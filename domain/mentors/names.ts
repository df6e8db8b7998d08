export const SLUG_MAX = 60;

export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SLUG_MAX).replace(/-$/, '');
}

export const UNASSIGNED_CALENDAR = 'Unassigned calendar';

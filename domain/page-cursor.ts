import * as z from './zod.ts';

export interface Cursor {
  createdAt: number;
  id: string;
}

const CURSOR = /^(\d{1,15})~([\w-]{1,200})$/;

export const cursor = z.pipe(
  z.string().check(z.regex(CURSOR)),
  z.transform((text: string): Cursor => {
    const [, createdAt, id] = CURSOR.exec(text) ?? [];
    return { createdAt: Number(createdAt), id: id ?? '' };
  }),
);

/** What the next page is asked for with; null after a page that is not full. */
export function nextCursor(page: Cursor[], size: number): string | null {
  const last = page.at(-1);
  return page.length === size && last ? `${last.createdAt}~${last.id}` : null;
}

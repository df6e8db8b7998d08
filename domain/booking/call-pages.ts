/** Kept apart from call-messages.ts, because more pages need these. */
export const callPages = {
  move: (id: string) => `/move?booking=${id}`,
  receipt: (id: string) => `/receipt?booking=${id}`,
  documents: (id: string) => `/documents?booking=${id}`,
};

/** Paths of the pages of one call. Not in call-messages.ts: every page loads these, few load those. */
export const callPages = {
  move: (id: string) => `/move?booking=${id}`,
  receipt: (id: string) => `/receipt?booking=${id}`,
  documents: (id: string) => `/documents?booking=${id}`,
};

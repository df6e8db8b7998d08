/** URLs of a call's pages. Not in call-messages.ts, because more pages need the URLs. */
export const callPages = {
  move: (id: string) => `/move?booking=${id}`,
  receipt: (id: string) => `/receipt?booking=${id}`,
  documents: (id: string) => `/documents?booking=${id}`,
};

/** Where a paid call is moved, where its payment is shown, and where documents are added for it. */
export const callPages = {
  move: (id: string) => `/move?booking=${id}`,
  receipt: (id: string) => `/receipt?booking=${id}`,
  documents: (id: string) => `/documents?booking=${id}`,
};

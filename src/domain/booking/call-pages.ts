/** Where a paid call is moved, and where its payment is shown. */
export const callPages = {
  move: (id: string) => `/move?booking=${id}`,
  receipt: (id: string) => `/receipt?booking=${id}`,
};

/** Separate from call-messages.ts, so that pages that need only URLs do not load the messages. */
export const callPages = {
  pay: (id: string) => `/booking-details?booking=${id}`,
  move: (id: string) => `/move?booking=${id}`,
  receipt: (id: string) => `/receipt?booking=${id}`,
  documents: (id: string) => `/documents?booking=${id}`,
};

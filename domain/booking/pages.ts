export const pagesOfBooking = {
  details: (id: string) => `/booking-details?booking=${id}`,
  move: (id: string) => `/move?booking=${id}`,
  receipt: (id: string) => `/receipt?booking=${id}`,
  documents: (id: string) => `/documents?booking=${id}`,
};

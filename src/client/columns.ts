export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]';

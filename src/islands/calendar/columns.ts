/** Days, times and the choice beside one another; one below the other on a phone. Also while loading. */
export const CALENDAR_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)_18rem] xl:grid-cols-[minmax(20rem,1fr)_minmax(0,1.05fr)_18rem]';

/** True if the reader's clock shows another time than India's, so that their day may differ too. */
export function isAbroad(startsAt: number): boolean {
  return new Date(startsAt).getTimezoneOffset() !== -330;
}

/** The day in India: `Sun 29 Nov`. */
export function dayInIndia(startsAt: number): string {
  return new Date(startsAt).toLocaleDateString('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' },
  } as const);
}

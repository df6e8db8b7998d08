export const DAYS_AHEAD = 15;

/** Milliseconds as days, hours, minutes and seconds; a second that has begun counts as a whole one. */
export function timeLeft(milliseconds: number): [number, number, number, number] {
  const seconds = Math.ceil(milliseconds / 1000);
  return [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
}

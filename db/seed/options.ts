export interface SeedOptions {
  now: number;
  /** Where the join pages of the calls are. */
  siteUrl: string;
  /** All sample mentors have calendars, not only the demo mentor. */
  withMentors?: boolean;
  hashPassword(password: string): Promise<string>;
}

export interface SeedOptions {
  now: number;
  /** Where the join pages of the calls are. */
  siteUrl: string;
  /** With the sample mentors' calendars, or with the one calendar of a new site. */
  withMentors?: boolean;
  hashPassword(password: string): Promise<string>;
}

export interface SeedOptions {
  now: number;
  siteUrl: string;
  /** Creates all sample mentors and their hours. By default, only the demo mentor is created. */
  withMentors?: boolean;
  hashPassword(password: string): Promise<string>;
}

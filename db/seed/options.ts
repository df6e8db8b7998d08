export interface SeedOptions {
  now: number;
  /** Where the join pages of the calls are. */
  siteUrl: string;
  hashPassword(password: string): Promise<string>;
}

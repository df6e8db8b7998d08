export interface SeedOptions {
  now: number;
  siteUrl: string;
  withMentors?: boolean;
  hashPassword(password: string): Promise<string>;
}

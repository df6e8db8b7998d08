import type { RouteFixtures } from '#support/routes.ts';

export type Who =
  | 'anyone'
  | 'user' // Any signed-in user.
  | 'owner' // The client who owns the row.
  | 'owner or mentor' // The owner of the row, the mentor of the row and admins.
  | 'mentor' // Any mentor and any admin.
  | 'mentor of row' // The mentor of the row and admins.
  | 'mentor only' // Any mentor. Admins who are not mentors have no access.
  | 'admin'
  | 'provider' // Anyone with a valid signature.
  | 'token holder'; // Anyone with the secret token in the URL.

export interface Access {
  who: Who;
  /** Limits: round trips before the response, round trips after it, and SQLite steps in total. */
  cost: [trips: number, later: number, steps: number];
  body?: (fixtures: RouteFixtures) => object;
  query?: string;
  takesFile?: boolean;
  /** Value of `:id` or `:token` in the path. The default is the id of the booking. */
  id?: (fixtures: RouteFixtures) => string;
}

type Row = Omit<Access, 'who' | 'body'> & { body?: object | Access['body'] };

export function routesFor(who: Who, rows: Record<string, Row>): [string, Access][] {
  return Object.entries(rows).map(([route, { body, ...row }]) => {
    const createBody = typeof body === 'object' ? () => body : (body as Access['body']);
    return [route.replace(' ', ' /api'), { who, ...row, ...(createBody && { body: createBody }) }];
  });
}

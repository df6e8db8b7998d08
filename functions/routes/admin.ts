import { Hono } from 'hono';
import type { AppContext } from '../http/context.ts';
import { agenda } from './admin/agenda.ts';
import { audit } from './admin/audit.ts';
import { calls } from './admin/calls.ts';
import { feed } from './admin/feed.ts';

/** Every verb below loads its data with `viewer.loadAsAdmin`, which refuses everybody else. */
export const admin = new Hono<AppContext>()
  .route('/agenda', agenda)
  .route('/audit', audit)
  .route('/bookings', calls)
  .route('/feed', feed);

import { Hono } from 'hono';
import type { AppContext } from '../http/context.ts';
import { audit } from './admin/audit.ts';
import { callChanges } from './admin/call-changes.ts';

/** Every verb below loads its data with `viewer.loadAsAdmin`, which refuses everybody else. */
export const admin = new Hono<AppContext>().route('/audit', audit).route('/bookings', callChanges);

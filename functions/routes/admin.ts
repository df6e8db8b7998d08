import { Hono } from 'hono';
import type { AppContext } from '../http/context.ts';
import { audit } from './admin/audit.ts';
import { blocks } from './admin/blocks.ts';
import { calendar } from './admin/calendar.ts';
import { settings } from './admin/settings.ts';

/** Every verb below loads its data with `viewer.loadAsAdmin`, which refuses everybody else. */
export const admin = new Hono<AppContext>()
  .route('/audit', audit)
  .route('/blocks', blocks)
  .route('/calendar', calendar)
  .route('/settings', settings);

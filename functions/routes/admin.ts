import { Hono } from 'hono';
import type { HonoEnv } from '../http/hono-env.ts';
import { admins } from './admin/admins.ts';
import { audit } from './admin/audit.ts';
import { blocks } from './admin/blocks.ts';
import { bookings } from './admin/bookings.ts';
import { calendar } from './admin/calendar.ts';
import { callChanges } from './admin/call-changes.ts';
import { emails } from './admin/emails.ts';
import { exceptions } from './admin/exceptions.ts';
import { health } from './admin/health.ts';
import { mentors } from './admin/mentors.ts';
import { money } from './admin/money.ts';
import { packages } from './admin/packages.ts';
import { payments } from './admin/payments.ts';
import { secondFactor } from './admin/second-factor.ts';
import { settings } from './admin/settings.ts';

/**
 * Every verb below loads its data with `viewer.loadAsAdmin`, which refuses everybody else; those of
 * the second factor itself with `viewer.loadAsAdminBeforeCode`.
 */
export const admin = new Hono<HonoEnv>()
  .route('/', bookings)
  .route('/bookings', callChanges)
  .route('/blocks', blocks)
  .route('/calendar', calendar)
  .route('/settings', settings)
  .route('/money', money)
  .route('/payments', payments)
  .route('/passes', packages)
  .route('/exceptions', exceptions)
  .route('/health', health)
  .route('/mails', emails)
  .route('/admins', admins)
  .route('/mentors', mentors)
  .route('/audit', audit)
  .route('/second-factor', secondFactor);

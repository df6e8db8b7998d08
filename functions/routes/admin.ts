import { Hono } from 'hono';
import type { AppContext } from '../http/context.ts';
import { admins } from './admin/admins.ts';
import { audit } from './admin/audit.ts';
import { bookings } from './admin/bookings.ts';
import { exceptions } from './admin/exceptions.ts';
import { mails } from './admin/mails.ts';
import { money } from './admin/money.ts';
import { payments } from './admin/payments.ts';
import { secondFactor } from './admin/second-factor.ts';

/**
 * Every verb below loads its data with `viewer.loadAsAdmin`, which refuses everybody else; those of
 * the second factor itself with `viewer.loadAsAdminBeforeCode`.
 */
export const admin = new Hono<AppContext>()
  .route('/', bookings)
  .route('/money', money)
  .route('/payments', payments)
  .route('/exceptions', exceptions)
  .route('/mails', mails)
  .route('/admins', admins)
  .route('/audit', audit)
  .route('/second-factor', secondFactor);

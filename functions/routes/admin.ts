import { Hono } from 'hono';
import type { AppContext } from '../http/context.ts';
import { admins } from './admin/admins.ts';
import { audit } from './admin/audit.ts';
import { secondFactor } from './admin/second-factor.ts';

/**
 * Every verb below loads its data with `viewer.loadAsAdmin`, which refuses everybody else; those of
 * the second factor itself with `viewer.loadAsAdminBeforeCode`.
 */
export const admin = new Hono<AppContext>()
  .route('/audit', audit)
  .route('/admins', admins)
  .route('/second-factor', secondFactor);

import { Hono } from 'hono';
import type { HonoEnv } from '../http/hono-env.ts';
import { agenda } from './mentor/agenda.ts';
import { availability } from './mentor/availability.ts';
import { calls } from './mentor/calls.ts';
import { clients } from './mentor/clients.ts';
import { feed } from './mentor/feed.ts';
import { google } from './mentor/google.ts';
import { waiting } from './mentor/waiting.ts';

/**
 * For those who run calls: a mentor has their own here, an admin all. Every verb below loads its data
 * with `viewer.loadAsMentor`.
 */
export const mentor = new Hono<HonoEnv>()
  .route('/waiting', waiting)
  .route('/agenda', agenda)
  .route('/calls', calls)
  .route('/clients', clients)
  .route('/feed', feed)
  .route('/availability', availability)
  .route('/google', google);

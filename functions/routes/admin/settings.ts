import { Hono } from 'hono';
import { settingsChange } from '#domain/settings/input.ts';
import { saveSettings } from '#functions/availability/settings/save.ts';
import { showSettings } from '#functions/availability/settings/show.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const settings = new Hono<HonoEnv>()
  .get('/', async (c) => c.json({ settings: await showSettings(c.var.context, c.var.viewer) }))
  .put('/', valid('json', settingsChange), async (c) =>
    c.json({ settings: await saveSettings(c.var.context, c.var.viewer, c.req.valid('json')) }),
  );

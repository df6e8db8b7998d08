import { Hono } from 'hono';
import { settingsInput } from '#domain/settings-input.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { saveSettings } from '../../services/settings/save.ts';
import { showSettings } from '../../services/settings/show.ts';

export const settings = new Hono<AppContext>()
  .get('/', async (c) => c.json({ settings: await showSettings(c.var.services, c.var.viewer) }))
  .put('/', valid('json', settingsInput), async (c) => {
    const { services, viewer } = c.var;
    return c.json({ settings: await saveSettings(services, viewer, c.req.valid('json')) });
  });

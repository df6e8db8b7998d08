import { Hono } from 'hono';
import {
  availabilityChange,
  mentorQuery,
  timeOffInput,
} from '#domain/mentors/availability-input.ts';
import { endTimeOff } from '#functions/availability/mentors/end-time-off.ts';
import { saveAvailability } from '#functions/availability/mentors/save-availability.ts';
import { showAvailability } from '#functions/availability/mentors/show-availability.ts';
import { takeTimeOff } from '#functions/availability/mentors/take-time-off.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const availability = new Hono<HonoEnv>()
  .get('/', valid('query', mentorQuery), async (c) =>
    c.json(await showAvailability(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .put('/', valid('query', mentorQuery), valid('json', availabilityChange), async (c) => {
    const { context, viewer } = c.var;
    const [whose, input] = [c.req.valid('query'), c.req.valid('json')];
    return c.json(await saveAvailability(context, viewer, whose, input));
  })
  .post('/time-off', valid('query', mentorQuery), valid('json', timeOffInput), async (c) => {
    const { context, viewer } = c.var;
    const [whose, input] = [c.req.valid('query'), c.req.valid('json')];
    return c.json(await takeTimeOff(context, viewer, whose, input), 201);
  })
  .delete('/time-off/:id', valid('query', mentorQuery), async (c) => {
    const { context, viewer } = c.var;
    return c.json(await endTimeOff(context, viewer, c.req.valid('query'), c.req.param('id')));
  });

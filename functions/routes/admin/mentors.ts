import { Hono } from 'hono';
import { mentorChange, newMentorInput } from '#domain/mentors/mentor-input.ts';
import { changeMentor } from '#functions/availability/mentors/change.ts';
import { listMentors } from '#functions/availability/mentors/list.ts';
import { makeMentor } from '#functions/availability/mentors/make.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const mentors = new Hono<HonoEnv>()
  .get('/', async (c) => c.json({ mentors: await listMentors(c.var.context, c.var.viewer) }))
  .post('/', valid('json', newMentorInput), async (c) => {
    const made = await makeMentor(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.json({ mentors: made }, 201);
  })
  .patch('/:id', valid('json', mentorChange), async (c) => {
    const { context, viewer } = c.var;
    const mentors = await changeMentor(context, viewer, c.req.param('id'), c.req.valid('json'));
    return c.json({ mentors });
  });

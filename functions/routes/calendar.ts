import { Hono } from 'hono';
import { calendarQuery } from '#domain/booking/input.ts';
import { showCalendar } from '../booking/show-calendar.ts';
import { take } from '../http/answers.ts';
import type { HonoEnv } from '../http/hono-env.ts';

export const calendar = new Hono<HonoEnv>().get('/', ...take('query', calendarQuery, showCalendar));

import { Hono } from 'hono';
import { refundAsk } from '#domain/money/input.ts';
import { askRefund, withdrawRefund } from '../calls/package-refund.ts';
import { answer, take } from '../http/answers.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { extendOwn } from '../packages/purchase.ts';
import { showJourney } from '../views/clients/show.ts';

export const journey = new Hono<HonoEnv>()
  .get('/', answer(showJourney))
  .post('/:id/extend', answer(extendOwn))
  .post('/:id/refund', ...take('json', refundAsk, askRefund))
  .delete('/:id/refund', answer(withdrawRefund));

import { Hono } from 'hono';
import { exceptionInput } from '#domain/money/exceptions.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { resolveException } from '../../services/payments/resolve-exception.ts';
import { showExceptions } from '../../services/payments/show-exceptions.ts';

export const exceptions = new Hono<AppContext>()
  .get('/', async (c) => c.json(await showExceptions(c.var.services, c.var.viewer)))
  .post('/', valid('json', exceptionInput), async (c) => {
    const { services, viewer } = c.var;
    return c.json(await resolveException(services, viewer, c.req.valid('json')));
  });

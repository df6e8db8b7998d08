import './direct-database.ts';
import { afterAll, beforeEach } from 'vitest';
import { expectBoundedPlans, resetBeforeTest } from '#support/api.ts';

beforeEach(resetBeforeTest);
afterAll(expectBoundedPlans);

import './direct-database.ts';
import { afterAll, beforeEach } from 'vitest';
import { beginTest, expectBoundedPlans } from '#tests/support/api.ts';

beforeEach(beginTest);
afterAll(expectBoundedPlans);

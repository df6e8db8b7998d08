import './direct-database.ts';
import { afterAll, beforeEach } from 'vitest';
import { beginTest, expectBoundedPlans } from '../api.ts';

beforeEach(beginTest);
afterAll(expectBoundedPlans);

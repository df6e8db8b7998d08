import './direct-database.ts';
import { beforeEach } from 'vitest';
import { beginTest } from '../api.ts';

beforeEach(beginTest);

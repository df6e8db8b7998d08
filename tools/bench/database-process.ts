import { startLibsqlServer } from '#local/libsql-server.ts';
import { answerCalls } from './child.ts';

const [file = '', token = ''] = process.argv.slice(2);
const server = await startLibsqlServer({ file, token, port: 0 });

const calls = {
  url: () => server.url,
  counters: () => server.counters(),
  run: (sql: string) => server.run(sql),
};

export type DatabaseCalls = typeof calls;

answerCalls(calls);

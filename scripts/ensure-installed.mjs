/** Runs `npm ci` if the lock file has changed. Must work in Node 20 and without packages. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.installed-lock';

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock;

if (!installed) {
  console.log('Installing the packages of package-lock.json …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  writeFileSync(STAMP, lock);
}

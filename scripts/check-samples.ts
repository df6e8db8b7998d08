/** The first step of `npm run deploy`: no site is opened with content that is made up. */
import { samples } from '#domain/samples.ts';

if (samples.length > 0 && process.env.ALLOW_SAMPLES !== 'true') {
  console.error('These are still samples. Replace them, and take made-up content out of');
  console.error('domain/samples.ts; or deploy a preview with ALLOW_SAMPLES=true.\n');
  for (const sample of samples) console.error(`  ${sample}`);
  process.exit(1);
}

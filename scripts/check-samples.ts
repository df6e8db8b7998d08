/** First step of `npm run deploy`. Fails while the site has sample content. */
import { samples } from '#domain/samples.ts';

if (samples.length > 0 && process.env.ALLOW_SAMPLES !== 'true') {
  console.error('The site still has sample content. Replace it and remove its line from');
  console.error('domain/samples.ts, or deploy a preview with ALLOW_SAMPLES=true.\n');
  for (const sample of samples) console.error(`  ${sample}`);
  process.exit(1);
}

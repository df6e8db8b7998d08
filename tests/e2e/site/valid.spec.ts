/** The pages as they are published, judged by the rules of the HTML standard. */
import { globSync, readFileSync } from 'node:fs';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { expect, test } from '#tests/support/browser/test.ts';

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    // Astro writes its style of islands before the first of them: see BEYOND.
    elements: ['html5', { style: { flow: true } }],
    rules: {
      // How React and Astro write what is right.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-implicit-input-type': 'off',
      'valid-id': 'off',
      'void-style': 'off',
      // What islands put in the place of their fallbacks is looked at by axe.
      'heading-level': 'off',
      // All that is loaded comes from the page's own origin.
      'require-sri': 'off',
    },
  }),
);

test('every page is valid HTML', async () => {
  const pages = globSync('dist/**/*.html');
  const { results } = await validator.validateMultipleFiles(pages);

  expect(pages.length).toBeGreaterThan(20);
  expect(
    results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, message }) => `${filePath}:${line} ${message}`),
    ),
  ).toEqual([]);
});

/** Faults that the W3C's validator (Nu) finds and html-validate lets pass. */
const BEYOND = {
  'an element after the end of the page': /<\/html>\s*\S/,
  'a style in the body that is not the first child': /<body.*(?:<\/\w[^>]*>|[^>])\s*<style/s,
  'a font-weight that SVG does not know':
    /<[^>]* font-weight="(?!normal"|bold"|bolder"|lighter"|[1-9]00")/,
};

test('no page has a fault that only the W3C validator finds', () => {
  const faults = globSync('dist/**/*.html').flatMap((file) => {
    const html = readFileSync(file, 'utf8').replace(/<script.*?<\/script>/gs, '<script></script>');
    return Object.entries(BEYOND)
      .filter(([, pattern]) => pattern.test(html))
      .map(([fault]) => `${file}: ${fault}`);
  });

  expect(faults).toEqual([]);
});

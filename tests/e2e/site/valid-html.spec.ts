import { globSync, readFileSync } from 'node:fs';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { site } from '#domain/site.ts';
import { expect, test } from '#support/browser/test.ts';
import { headerLinks, policies } from '#tools/browser/site.ts';

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    // Allows the style that Astro writes before its first island. NU_ERRORS rejects other styles.
    elements: ['html5', { style: { flow: true } }],
    rules: {
      // These rules are about code style. The valid HTML of React and Astro breaks these rules.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-implicit-input-type': 'off',
      'valid-id': 'off',
      'void-style': 'off',
      // Axe checks headings in the browser, after islands have replaced their fallbacks.
      'heading-level': 'off',
      // Integrity hashes are unnecessary: every resource comes from our own origin.
      'require-sri': 'off',
    },
  }),
);

/** The W3C validator (Nu) reports these errors. html-validate misses them. */
const NU_ERRORS = {
  'an element after the end of the page': /<\/html>\s*\S/,
  'a style in the body that is not the first child': /<body.*(?:<\/\w[^>]*>|[^>])\s*<style/s,
  'a font-weight that SVG does not know':
    /<[^>]* font-weight="(?!normal"|bold"|bolder"|lighter"|[1-9]00")/,
};

test('every page is valid HTML and has the header and the footer', async () => {
  const files = globSync('dist/**/*.html');
  expect(files.length).toBeGreaterThan(20);
  const { results } = await validator.validateMultipleFiles(files);
  const faults = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${filePath}:${line} ${message}`),
  );
  expect(faults).toEqual([]);

  const footerOnly = [site.supportEmail, site.linkedin, site.instagram, '/individual-services'];
  for (const file of files) {
    const html = readFileSync(file, 'utf8');
    const withoutScripts = html.replace(/<script.*?<\/script>/gs, '<script></script>');
    for (const [fault, pattern] of Object.entries(NU_ERRORS)) {
      expect(pattern.test(withoutScripts), `${file}: ${fault}`).toBe(false);
    }
    const [header = ''] = /<header[ >].*?<\/header>/s.exec(html) ?? [];
    const [footer = ''] = /<footer[ >].*?<\/footer>/s.exec(html) ?? [];
    for (const { name, href } of headerLinks) {
      const link = new RegExp(`href="${href}"[^>]*>\\s*${name}`);
      for (const part of [header, footer]) expect(part, `${name}, ${file}`).toMatch(link);
    }
    const current = headerLinks.filter(({ href }) =>
      header.includes(`href="${href}" aria-current="page"`),
    );
    expect(current, file).toEqual(headerLinks.filter(({ href }) => file === `dist${href}.html`));
    for (const href of [...footerOnly, ...policies.map((policy) => policy.href)]) {
      expect(footer, file).toContain(href);
    }
    expect(footer, file).toContain('href="/calendar"');
    for (const href of [site.linkedin, site.instagram]) {
      expect(footer, file).toContain(`href="${href}" rel="noopener" target="_blank"`);
    }
  }
});

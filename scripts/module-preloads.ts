import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** An island that starts with its page and shows nothing before, with the addresses of its component and of React. */
const STARTING =
  /<astro-island[^>]* component-url="\/([^"]+)"[^>]* renderer-url="\/([^"]+)"[^>]* client="only"/g;

/**
 * Has a page ask at once for all scripts of the island that starts with it. A browser finds the
 * imports of a module only when it has that module, so each layer of them would cost a round trip.
 */
export function modulePreloads(): AstroIntegration {
  const imports = new Map<string, string[]>();
  const plugin: Plugin = {
    name: 'module-preloads',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      }
    },
  };
  return {
    name: 'module-preloads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': async ({ dir }) => {
        const cwd = fileURLToPath(dir);
        for await (const file of glob('**/*.html', { cwd })) {
          const html = await readFile(`${cwd}/${file}`, 'utf8');
          const starts = [...html.matchAll(STARTING)].flatMap(([, ...files]) => files);
          if (starts.length > 0) {
            await writeFile(`${cwd}/${file}`, withPreloads(html, withImports(starts, imports)));
          }
        }
      },
    },
  };
}

function withImports(files: string[], imports: Map<string, string[]>): Set<string> {
  const found = new Set(files);
  // A set is walked to its end, what is added meanwhile included.
  for (const file of found) for (const imported of imports.get(file) ?? []) found.add(imported);
  return found;
}

function withPreloads(html: string, files: Set<string>): string {
  const links = [...files].map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

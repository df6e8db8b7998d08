/** What each built page weighs as a server sends it, compressed. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = 'dist';

export interface PageSize {
  path: string;
  /** The scripts in the page, and the files that it and its islands ask for without being used. */
  scripts: number;
  /** These, the HTML, the styles and the fonts. */
  total: number;
}

export async function pageSizes(): Promise<PageSize[]> {
  const pages = (await readdir(DIST)).filter((file) => extname(file) === '.html').toSorted();
  return Promise.all(pages.map(pageSize));
}

async function pageSize(file: string): Promise<PageSize> {
  const html = await readFile(join(DIST, file), 'utf8');
  const files = await withImports(named(html, SCRIPT_FILES));
  const inline = named(html, INLINE_SCRIPTS).join('');
  const scripts = gzipSync(inline).length + (await weigh(files));
  const others = await weigh(named(html, OTHER_FILES));
  // The inline scripts are a part of the HTML, which is counted whole.
  const total = gzipSync(html).length + (await weigh(files)) + others;
  return { path: `/${file.replace('.html', '')}`, scripts, total };
}

const SCRIPT_FILES =
  /(?:<script[^>]* src|component-url|renderer-url|before-hydration-url)="([^"]+)"/g;
const INLINE_SCRIPTS =
  /<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([^<]*(?:<(?!\/script)[^<]*)*)/g;
const OTHER_FILES = /<link rel="(?:stylesheet|preload)" href="(\/_astro\/[^"]+)"/g;
/** Imports that load with the file; `import()` waits until it is called. */
const IMPORTS = /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;

function named(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** The files, and all that they import. */
async function withImports(files: string[]): Promise<string[]> {
  const found = new Set(files);
  // A set hands out also what is added to it meanwhile.
  for (const file of found) {
    const source = await readFile(join(DIST, file), 'utf8');
    for (const name of named(source, IMPORTS)) found.add(`/_astro/${name}`);
  }
  return [...found];
}

async function weigh(files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(DIST, file))));
  const sizes = contents.map((content, index) =>
    extname(files[index] ?? '') === '.woff2' ? content.length : gzipSync(content).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

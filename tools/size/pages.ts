import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = 'dist';

export interface PageSize {
  path: string;
  scripts: number;
  total: number;
}

export async function pageSizes(): Promise<PageSize[]> {
  const pages = (await readdir(DIST)).filter((file) => extname(file) === '.html').toSorted();
  return Promise.all(pages.map(pageSize));
}

async function pageSize(file: string): Promise<PageSize> {
  const html = await readFile(join(DIST, file), 'utf8');
  const files = await withImports(matchesOf(html, SCRIPT_FILES));
  const inline = matchesOf(html, INLINE_SCRIPTS).join('');
  const scripts = gzipSync(inline).length + (await compressedSize(files));
  const others = await compressedSize(matchesOf(html, OTHER_FILES));
  // Inline scripts are part of the HTML, so their size is not added.
  const total = gzipSync(html).length + (await compressedSize(files)) + others;
  return { path: `/${file.replace('.html', '')}`, scripts, total };
}

const SCRIPT_FILES =
  /(?:<script[^>]* src|component-url|renderer-url|before-hydration-url)="([^"]+)"/g;
const INLINE_SCRIPTS =
  /<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([^<]*(?:<(?!\/script)[^<]*)*)/g;
const OTHER_FILES = /<link rel="(?:stylesheet|preload)" href="(\/_astro\/[^"]+)"/g;
/** Matches only static imports. Code from `import()` loads later and does not count. */
const IMPORTS = /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

async function withImports(files: string[]): Promise<string[]> {
  const found = new Set(files);
  // The loop also visits files that the loop adds to the set.
  for (const file of found) {
    const source = await readFile(join(DIST, file), 'utf8');
    for (const name of matchesOf(source, IMPORTS)) found.add(`/_astro/${name}`);
  }
  return [...found];
}

async function compressedSize(files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(DIST, file))));
  const sizes = contents.map((content, index) =>
    extname(files[index] ?? '') === '.woff2' ? content.length : gzipSync(content).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { METADATA_FILE } from './bundle.ts';

/** A deploy uploads modules with these extensions. Other files of a bundle are metadata. */
const UPLOADED = ['.js', '.txt'];

interface Size {
  raw: number;
  gzip: number;
}

/** The `.js` module comes first, because workerd runs the first module. */
export async function workerModules(bundle: string): Promise<string[]> {
  const modules = (await readdir(bundle)).filter((file) => UPLOADED.includes(extname(file)));
  return modules.toSorted((a, b) => extname(a).localeCompare(extname(b)));
}

export async function moduleList(bundle: string): Promise<string> {
  const modules = (await workerModules(bundle)).map((name) => {
    const type = extname(name) === '.js' ? 'esModule' : 'text';
    return `(name = "${name}", ${type} = embed "${name}")`;
  });
  return `[${modules.join(', ')}]`;
}

export async function workerSize(bundle: string): Promise<Size> {
  const files = await workerModules(bundle);
  const sizes = await Promise.all(files.map(async (file) => sizeOf(join(bundle, file))));
  return sizes.reduce((sum, { raw, gzip }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip }));
}

async function sizeOf(file: string): Promise<Size> {
  const content = await readFile(file);
  return { raw: content.length, gzip: gzipSync(content).length };
}

interface Metadata {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
}

export async function workerParts(bundle: string): Promise<[name: string, bytes: number][]> {
  const { outputs }: Metadata = JSON.parse(await readFile(join(bundle, METADATA_FILE), 'utf8'));
  const parts = new Map<string, number>();
  const modules = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  for (const [module, { bytesInOutput }] of modules) {
    const name = partOf(module);
    parts.set(name, (parts.get(name) ?? 0) + bytesInOutput);
  }
  return [...parts].toSorted(([, one], [, other]) => other - one);
}

function partOf(module: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  return inPackage ?? module.split('/')[0] ?? module;
}

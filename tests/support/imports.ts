import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

const aliases = Object.entries<string>(manifest.imports).map(
  ([alias, path]) => [alias.replace('*', ''), path.replace(/^\.\/|\*$/g, '')] as const,
);

/** Returns the imported path relative to the root, or the name of the imported package. */
export function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [alias, path] = aliases.find(([name]) => specifier.startsWith(name)) ?? ['', ''];
  return path + specifier.slice(alias.length);
}

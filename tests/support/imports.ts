/** Resolves our imports by the aliases of package.json. */
import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

const aliases = Object.entries<string>(manifest.imports).map(
  ([alias, path]) => [alias.replace('*', ''), path.replace(/^\.\/|\*$/g, '')] as const,
);

/** The path of what `file` imports, from the root; a package keeps its name. */
export function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [alias, path] = aliases.find(([name]) => specifier.startsWith(name)) ?? ['', ''];
  return path + specifier.slice(alias.length);
}

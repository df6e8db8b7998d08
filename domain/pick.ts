export function pick<T extends object, Name extends keyof T>(from: T, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}

/** Fixed, so every run produces the same pseudorandom numbers. */
const SALTS = [
  0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1, 0xcc9e2d51, 0x1b873593, 0xe6546b65,
  0xff51afd7, 0xc4ceb9ff, 0x2c1b3c6d, 0x297a2d39,
];

/** Returns `(n + 1) * salt` modulo 2^32. Odd salts give each `n` a different result. */
export function pseudoRandom(n: string, salt: number): string {
  return `(((${n}) + 1) * ${SALTS[salt % SALTS.length]} & 4294967295)`;
}

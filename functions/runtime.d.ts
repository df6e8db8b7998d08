declare module '*.txt' {
  const text: string;
  export default text;
}

/**
 * Exists only in Workers. Fails unless exactly `length` bytes pass. R2 needs the length of a
 * stream.
 */
declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number);
}

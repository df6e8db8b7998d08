declare module '*.txt' {
  const text: string;
  export default text;
}

/** Exists only in Workers. R2 needs a known stream length. Fails at any other length. */
declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number);
}

/** Wrangler bundles a text file as its content. */
declare module '*.txt' {
  const text: string;
  export default text;
}

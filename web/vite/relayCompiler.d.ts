declare module 'relay-compiler' {
  /** Path of the compiler's binary for this machine. */
  const binary: string;
  export default binary;
}

/** A file that was dropped on another screen, until the import page takes it. A file has no place in an address. */
let handed: File | undefined;

export function handFile(file: File): void {
  handed = file;
}

export function takeFile(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}

import { useNavigate } from '../../../app/router/useNavigate.ts';
import { importsPaths } from '../importsPaths.ts';
import { handFile } from './handedFile.ts';

/** Begins the import of a file, on the page of imports. */
export function useBeginImport(storeId: string): (file: File) => void {
  const navigate = useNavigate();
  return (file) => {
    handFile(file);
    navigate.push(importsPaths.create({ storeId }));
  };
}

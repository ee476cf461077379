import { saveBlob } from './save-file.ts';

/** Downloads text as `holdfast-<name>-2026-11-20.csv` (or `.txt`), dated in the user's zone. */
export function saveText(
  name: string,
  text: string,
  type: 'text/csv' | 'text/plain' = 'text/csv',
): void {
  const day = new Date().toLocaleDateString('sv-SE');
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const blob = new Blob([`\uFEFF${text}`], { type: `${type};charset=utf-8` });
  saveBlob(`holdfast-${name}-${day}.${type === 'text/csv' ? 'csv' : 'txt'}`, blob);
}

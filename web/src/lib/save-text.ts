/** Saves text as `holdfast-<name>-2026-11-20.csv` (or `.txt`), named by the person's own day. */
export function saveText(
  name: string,
  text: string,
  type: 'text/csv' | 'text/plain' = 'text/csv',
): void {
  const day = new Date().toLocaleDateString('sv-SE');
  // The mark tells spreadsheets that the text is UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `holdfast-${name}-${day}.${type === 'text/csv' ? 'csv' : 'txt'}`;
  link.click();
  URL.revokeObjectURL(url);
}

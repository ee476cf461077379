export type Cursor = { readonly at: string; readonly id: string };

/** Where a page of the log ended: the moment and the id, as one text. */
export const writeCursor = (last: { readonly at: Date; readonly id: string }): string =>
  `${last.at.toISOString()}_${last.id}`;

export function readCursor(text: string | undefined): Cursor | undefined {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(text ?? '');
  return found ? { at: found[1] ?? '', id: found[2] ?? '' } : undefined;
}

/** The name of a subject that has none of its own: "Bank statement 9F3C01AB". */
export function referenceOf(row: {
  readonly subjectKind: string;
  readonly subjectId: string | null;
}): string {
  const words = row.subjectKind.replaceAll(/[_-]/g, ' ');
  const sort = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return row.subjectId ? `${sort} ${row.subjectId.slice(-8).toUpperCase()}` : sort;
}

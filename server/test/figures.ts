/**
 * Adds counts to the table of `npm run test:deep`. Counts with equal names are summed, so each test
 * reports only its own.
 */
export function figures(
  test: { readonly task: { readonly meta: object } },
  harness: string,
  counts: Readonly<Record<string, number>>,
): void {
  const meta = test.task.meta as { figures?: unknown[] };
  const own = Object.entries(counts).map(([what, count]) => ({ harness, what, count }));
  meta.figures = [...(meta.figures ?? []), ...own];
}

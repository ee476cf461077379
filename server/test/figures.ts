/**
 * What a harness went through, for the table at the end of `npm run test:deep`: figures of the same
 * harness and name are added up over its tests, so each test says only what it did itself.
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

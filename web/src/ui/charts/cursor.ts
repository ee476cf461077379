/** One or ten points away, or either end. Undefined for other keys. */
export function stepped(key: string, from: number, last: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    PageUp: from - 10,
    PageDown: from + 10,
    Home: 0,
    End: last,
  };
  const at = to[key];
  return at === undefined ? undefined : Math.min(last, Math.max(0, at));
}

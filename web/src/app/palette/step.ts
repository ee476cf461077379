/** The choice that a key moves to, wrapping at the ends; undefined for other keys. */
export function stepOf<T>(key: string, all: readonly T[], chosen: T): T | undefined {
  const at = all.indexOf(chosen);
  if (key === 'ArrowDown') return all.at((at + 1) % all.length);
  if (key === 'ArrowUp') return all.at(at - 1);
  if (key === 'PageDown') return all[Math.min(at + 8, all.length - 1)];
  if (key === 'PageUp') return all[Math.max(at - 8, 0)];
  return undefined;
}

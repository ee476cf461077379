const KEPT = 'holdfast.seen';
/** What the palette keeps of where somebody went by it. */
const PALETTE_KEPT = 'holdfast.palette.recent';
const MOST = 8;

/** An asset whose page was opened: all that it takes to lead there again. */
type Seen = { readonly id: string; readonly name: string; readonly category: string };

const isSeen = (one: unknown): one is Seen =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'name', 'category'].every(
    (key) => typeof (one as Record<string, unknown>)[key] === 'string',
  );

/** The assets whose pages were opened in this browser, the latest first; no server knows them. */
export function seenAssets(): readonly Seen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts an asset in front; once each. */
export function rememberSeen({ id, name, category }: Seen): void {
  const others = seenAssets().filter((one) => one.id !== id);
  try {
    localStorage.setItem(KEPT, JSON.stringify([{ id, name, category }, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing shows none.
  }
}

/** Whoever uses the browser next is not shown what somebody looked at, or went to. */
export function forgetSeen(): void {
  try {
    for (const key of [KEPT, PALETTE_KEPT]) localStorage.removeItem(key);
  } catch {
    // Nothing is kept then.
  }
}

const KEPT = 'holdfast.seen';
const PALETTE_KEPT = 'holdfast.palette.recent';
const MOST = 8;

type Seen = { readonly id: string; readonly name: string; readonly category: string };

const isSeen = (one: unknown): one is Seen =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'name', 'category'].every(
    (key) => typeof (one as Record<string, unknown>)[key] === 'string',
  );

/** Assets viewed in this browser, newest first. No server stores them. */
export function seenAssets(): readonly Seen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSeen({ id, name, category }: Seen): void {
  const others = seenAssets().filter((one) => one.id !== id);
  try {
    localStorage.setItem(KEPT, JSON.stringify([{ id, name, category }, ...others].slice(0, MOST)));
  } catch {
    // Without storage, no assets are remembered.
  }
}

/** The browser's next user must not see which assets the previous user viewed. */
export function forgetSeen(): void {
  try {
    for (const key of [KEPT, PALETTE_KEPT]) localStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

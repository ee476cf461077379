import { paths } from '../../paths.ts';

export type Wish =
  | { readonly do: 'palette' | 'sheet' | 'filter' }
  | { readonly do: 'go'; readonly to: string };

type Key = {
  readonly key: string;
  readonly command: boolean;
  /** True in a field or while a dialog is open. */
  readonly busy: boolean;
};

const AFTER_G: Readonly<Record<string, string>> = {
  h: paths.home(),
  m: paths.market(),
  p: paths.portfolio(),
  w: paths.payments(),
  a: paths.agreements(),
};

/** Milliseconds that `G` waits for its second key. */
const PATIENCE = 1500;

export const SHEET: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['command', 'K'], does: 'Search assets, pages and actions' },
  { keys: ['/'], does: 'Filter the list' },
  { keys: ['G', 'H'], does: 'Home' },
  { keys: ['G', 'M'], does: 'Market' },
  { keys: ['G', 'P'], does: 'Portfolio' },
  { keys: ['G', 'W'], does: 'Wallet' },
  { keys: ['G', 'A'], does: 'Agreements' },
  { keys: ['D'], does: 'Deposit' },
  { keys: ['T'], does: 'Trade the open asset' },
  { keys: ['B'], does: 'Buy, in an order form' },
  { keys: ['S'], does: 'Sell, in an order form' },
  { keys: ['command', 'Enter'], does: 'Place the order' },
  { keys: ['?'], does: 'These shortcuts' },
];

export function keysTo(to: string): readonly string[] {
  const letter = Object.keys(AFTER_G).find((each) => AFTER_G[each] === to);
  return letter ? ['G', letter.toUpperCase()] : [];
}

export function keyReader(now: () => number) {
  let gAt = Number.NEGATIVE_INFINITY;
  return ({ key, command, busy }: Key, singleKeys: boolean): Wish | undefined => {
    const name = key.toLowerCase();
    if (command) return name === 'k' ? { do: 'palette' } : undefined;
    if (busy || !singleKeys) return undefined;
    const afterG = now() - gAt < PATIENCE;
    gAt = name === 'g' ? now() : Number.NEGATIVE_INFINITY;
    const to = afterG ? AFTER_G[name] : undefined;
    if (to) return { do: 'go', to };
    if (name === '/') return { do: 'filter' };
    if (name === '?') return { do: 'sheet' };
    return name === 'd' ? { do: 'go', to: paths.deposit() } : undefined;
  };
}

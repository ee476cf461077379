import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { accountIdOf, platform } from '../../../money/ledger/index.ts';
import { bookedSince } from '../ledger.read.ts';
import type { Item, Place, Side } from '../rules/sides.ts';
import type { ClientWallet } from '../wallets.read.ts';
import type { Asked } from './bank.ts';

/** By address, as read at one time; undefined if one couldn't be read. */
export type ChainBalances = {
  readonly hot: string;
  readonly wallets: readonly ClientWallet[];
  readonly balances: ReadonlyMap<string, bigint> | undefined;
  readonly at: Date;
};

/**
 * Each wallet must hold at least what clients are owed. Holdfast's own ALGO, for fees, is on the
 * same addresses, so more is not a difference.
 */
export async function algoSide(
  ctx: Ctx,
  { currency, books, close }: Asked,
  read: ChainBalances,
): Promise<Side> {
  const account = accountIdOf(platform('chain_clearing', currency));
  const since = await bookedSince(ctx, account, close);
  const moved = since.reduce((sum, { amount }) => sum + amount, 0n);
  const moving = read.wallets.reduce((sum, one) => sum + one.moving, 0n);
  const items: Item[] = [
    ...item('Deposits and withdrawals booked after the close', moved),
    ...item('In transfer to the platform wallet', -moving),
  ];
  const named = { key: 'wallets', name: 'Wallets on chain', currency, books } as const;
  const { balances } = read;
  if (!balances) {
    const source = 'The Algorand node is unavailable';
    return { ...named, outside: undefined, source, at: null, items, places: [] };
  }
  const owed = books + moved - moving;
  const atClients = read.wallets.reduce((sum, one) => sum + one.microAlgos, 0n);
  const least: readonly Omit<Place, 'outside'>[] = [
    {
      name: 'Platform wallet',
      address: read.hot,
      books: owed > atClients ? owed - atClients : 0n,
    },
    ...read.wallets.map(({ address, microAlgos }) => ({
      name: 'Client deposit address',
      address,
      books: microAlgos,
    })),
  ];
  const places = least.map((one) => ({ ...one, outside: balances.get(one.address) ?? 0n }));
  const short = places.filter((one) => one.outside < one.books);
  const missing = short.reduce((sum, one) => sum + one.books - one.outside, 0n);
  const kept = [...balances.values()].reduce((sum, one) => sum + one, 0n);
  return {
    ...named,
    outside: owed - missing,
    kept: kept - moved,
    source: `On-chain balance of ${places.length === 1 ? 'the platform wallet' : `${places.length} wallets`}: ${formatMoney(kept, 'ALGO')}`,
    at: read.at,
    items,
    places: short,
  };
}

/** No node reports the bitcoin wallet, so what it holds is unknown. */
export const bitcoinSide = ({ currency, books }: Asked): Side => ({
  key: 'wallets',
  name: 'Wallets on chain',
  currency,
  books,
  outside: undefined,
  source: 'No bitcoin node is connected',
  at: null,
  items: [],
  places: [],
});

const item = (what: string, amount: bigint): Item[] =>
  amount === 0n ? [] : [{ what, amount, at: null, explains: 'yes' }];

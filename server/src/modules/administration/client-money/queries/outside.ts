import { later } from '@holdfast/domain/kernel/moment';
import type { MoneyLine } from '@holdfast/domain/money/ledger/client-money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import { type Edge, newIdOf } from '../../../../kit/http/edge.ts';
import type { CardStatement } from '../../../cash/card-payments/index.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import type { ClientMoneyDeps } from '../deps.ts';
import type { Side } from '../rules/sides.ts';
import { clientWallets } from '../wallets.read.ts';
import { bankSide } from './bank.ts';
import { CARD_WINDOW, cardSide } from './cards.ts';
import { algoSide, bitcoinSide, type ChainBalances } from './wallets.ts';

/** Read outside any transaction. */
export type Outside = {
  readonly cards: { readonly statement: CardStatement | undefined; readonly at: Date };
  readonly chain: ChainBalances;
};

/** A source that doesn't answer is unknown, not a difference. */
export async function readOutside(
  edge: Edge,
  { card, chain }: ClientMoneyDeps,
  close: Date,
): Promise<Outside> {
  const unknown = (error: unknown) => {
    edge.log.warn({ err: error }, 'Could not read a source of the client money calculation');
    return undefined;
  };
  const { hot, wallets } = await transaction(edge, { requestId: newIdOf(edge) }, async (ctx) => ({
    hot: (await platformAddresses(ctx)).hot,
    wallets: await clientWallets(ctx),
  }));
  const statement = await card.statement(later(close, -CARD_WINDOW)).catch(unknown);
  const balances = new Map<string, bigint>();
  for (const address of [hot, ...wallets.map((one) => one.address)]) {
    const account = await chain.account(address).catch(unknown);
    if (account) balances.set(address, account.microAlgos);
  }
  const at = edge.clock.now();
  const isWhole = balances.size === new Set([hot, ...wallets.map((one) => one.address)]).size;
  return {
    cards: { statement, at },
    chain: { hot, wallets, balances: isWhole ? balances : undefined, at },
  };
}

export type Books = {
  readonly currency: string;
  readonly close: Date;
  readonly lines: readonly MoneyLine[];
  readonly requirement: bigint;
};

export async function sidesOf(
  ctx: Ctx,
  { currency, close, lines, requirement }: Books,
  outside: Outside,
  day?: string,
): Promise<Side[]> {
  const kept = (kind: MoneyLine['kind']) => lines.find((line) => line.kind === kind)?.amount ?? 0n;
  if (currency === 'ALGO') {
    return [await algoSide(ctx, { currency, close, books: requirement }, outside.chain)];
  }
  if (currency === 'BTC') return [bitcoinSide({ currency, close, books: requirement })];
  const bank = { currency, close, books: kept('bank_clearing') };
  const cards = { currency, close, books: kept('card_clearing') };
  const hasCards =
    currency === 'USD' || cards.books !== 0n || outside.cards.statement?.balances.has(currency);
  return [
    await bankSide(ctx, bank, day),
    ...(hasCards ? [await cardSide(ctx, cards, outside.cards)] : []),
  ];
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { nameCauses } from '../../../assets/offerings/index.ts';
import { depositNames } from '../../../cash/bank-deposits/index.ts';
import { checkoutsByIds, returnsByIds } from '../../../cash/card-payments/index.ts';
import { conversionNames } from '../../../cash/conversions/index.ts';
import { algoTransferNames, chainDepositNames } from '../../../cash/crypto/index.ts';
import { transfersByIds } from '../../../cash/transfers/index.ts';
import { withdrawalsByIds } from '../../../cash/withdrawals/index.ts';
import { nameOrders } from '../../../market/exchange/index.ts';
import type { Booked } from '../booked.read.ts';
import type { Open } from '../open.read.ts';

/** What a cause of a movement is called, and where it can be looked at. */
export type CauseName = {
  readonly title: string;
  readonly reference?: string;
  readonly link?: string;
};
export type Names = ReadonlyMap<string, CauseName>;

const ID_FIRST = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** What caused an entry: an id at the beginning of its reference, or a transaction of the chain. */
export const causeOf = (move: Pick<Booked, 'kind' | 'reference'>): string | undefined =>
  ID_FIRST.exec(move.reference)?.[0] ??
  (move.kind === 'deposit_chain' ? move.reference : undefined);

/** What everything on a page is called, with as many questions however long the page is. */
export async function namesOf(
  ctx: Ctx,
  partyId: string,
  page: { readonly booked: readonly Booked[]; readonly open: readonly Open[] },
): Promise<Names> {
  const { booked, open } = page;
  const idsOf = (source: Open['source']) =>
    open.filter((one) => one.source === source).map((one) => one.id);
  const causes = [...open.map((one) => one.id), ...booked.flatMap((one) => causeOf(one) ?? [])];
  const ids = causes.filter((cause) => ID_FIRST.test(cause));
  const onChain = booked.filter((one) => one.kind === 'deposit_chain');
  const byCard = booked.filter((one) => one.kind === 'deposit_card');
  return new Map<string, CauseName>([
    ...(await nameCauses(ctx, ids)),
    ...(await nameOrders(ctx, ids)),
    ...(await withdrawalsByIds(ctx, ids)),
    ...(await returnsByIds(ctx, ids)),
    ...(await depositNames(ctx, idsOf('deposit'))),
    ...(await transfersByIds(ctx, partyId, ids)),
    ...(await conversionNames(ctx, ids)),
    ...(await algoTransferNames(ctx, ids)),
    ...(await chainDepositNames(
      ctx,
      onChain.flatMap((one) => causeOf(one) ?? []),
    )),
    ...(await cardNames(ctx, [...idsOf('checkout'), ...byCard.map((one) => one.reference)])),
  ]);
}

async function cardNames(ctx: Ctx, ids: readonly string[]): Promise<Names> {
  const cards = await checkoutsByIds(ctx, ids);
  return new Map(
    [...cards].map(([id, { reference, cardLast4 }]) => {
      const title = cardLast4 ? `Card ending in ${cardLast4}` : 'Card';
      return [id, { title, reference }] as const;
    }),
  );
}

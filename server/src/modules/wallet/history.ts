import { moneyText, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { HoldKind } from '@holdfast/domain/ledger/books';
import {
  entryKindsOf,
  MOVEMENT_LABELS,
  type MovementKind,
  movementKindOf,
} from '@holdfast/domain/wallet/movements';
import type { Ctx } from '../../kit/ctx.ts';
import { withdrawalsByIds } from '../banking/index.ts';
import { type HeldFor, holdsOf, type Movement, movementsOf } from '../ledger/index.ts';
import { checkoutsByIds } from '../payments/index.ts';
import { algoTransferNames, chainDepositNames } from './chain/index.ts';
import { conversionNames } from './conversions/names.ts';
import { transfersByIds } from './transfers/names.ts';

/** What a cause of a hold or entry is called, and where it can be looked at. */
export type CauseName = {
  readonly title: string;
  readonly reference?: string;
  readonly link?: string;
};

/** Later rooms tell what their commitments, offerings and orders are called, by their ids. */
export type NameCauses = (
  ctx: Ctx,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, CauseName>>;

export type HistoryAsked = {
  readonly currency: WalletCurrency;
  readonly kind?: MovementKind | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

const KIND_OF_HOLD: Readonly<Record<HoldKind, MovementKind>> = {
  order: 'trade',
  commitment: 'commitment',
  withdrawal: 'withdrawal',
  retirement: 'adjustment',
  refund: 'card_refund',
  dispute: 'card_dispute',
};

/**
 * One page of a party's movements, newest first. The first page begins with what is held right now;
 * booked movements follow by their number in the books, so that a page costs the same anywhere.
 */
export async function historyOf(
  ctx: Ctx,
  partyId: string,
  asked: HistoryAsked,
  nameCauses: NameCauses,
) {
  const before = asked.after && /^\d{1,18}$/.test(asked.after) ? BigInt(asked.after) : undefined;
  const booked = await movementsOf(ctx, {
    partyId,
    commodity: asked.currency,
    before,
    limit: asked.limit + 1,
    ...(asked.kind ? { kinds: entryKindsOf(asked.kind) } : {}),
  });
  const shown = booked.slice(0, asked.limit);
  const holds = before === undefined ? await holdsOf(ctx, partyId, asked.currency) : [];
  const wanted = holds.filter((h) => !asked.kind || KIND_OF_HOLD[h.kind] === asked.kind);
  const causes = [...wanted.map((hold) => hold.id), ...shown.flatMap(causeOf)];
  const names = new Map([
    ...(await nameCauses(ctx, causes)),
    ...(await withdrawalsByIds(ctx, causes)),
    ...(await transfersByIds(ctx, partyId, causes)),
    ...(await conversionNames(ctx, causes)),
    ...(await algoTransferNames(ctx, causes)),
    ...(await chainDepositNames(ctx, shown.flatMap(chainReference))),
  ]);
  const cards = await checkoutsByIds(
    ctx,
    shown.filter((m) => m.kind === 'deposit_card').map((m) => m.reference),
  );
  return {
    rows: [
      ...wanted.map((hold) => heldRow(hold, asked.currency, names)),
      ...shown.map((move) => bookedRow(move, asked.currency, names, cards)),
    ],
    next: booked.length > asked.limit ? String(shown.at(-1)?.seq ?? '') : null,
  };
}

type Names = Awaited<ReturnType<NameCauses>>;
type Cards = Awaited<ReturnType<typeof checkoutsByIds>>;

const ID_FIRST = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id of what caused an entry stands at the beginning of its reference. */
const causeOf = (move: Movement): string[] => ID_FIRST.exec(move.reference)?.slice(0, 1) ?? [];

const chainReference = (move: Movement): string[] =>
  move.kind === 'deposit_chain' ? [move.reference] : [];

function heldRow(hold: HeldFor, currency: WalletCurrency, names: Names) {
  const kind = KIND_OF_HOLD[hold.kind];
  const name = names.get(hold.id);
  return {
    id: `${hold.kind}-${hold.id}`,
    kind,
    status: 'held' as const,
    amount: moneyText(-hold.amount, currency),
    currency,
    balanceAfter: null,
    title: name?.title ?? MOVEMENT_LABELS[kind],
    reference: name?.reference ?? null,
    link: name?.link ?? null,
    at: hold.at.toISOString(),
  };
}

function bookedRow(move: Movement, currency: WalletCurrency, names: Names, cards: Cards) {
  const kind = movementKindOf(move.kind);
  const [cause = ''] = [...causeOf(move), ...chainReference(move)];
  const name = names.get(cause);
  const card = cards.get(move.reference);
  return {
    id: move.entryId,
    kind,
    status: 'completed' as const,
    amount: moneyText(move.amount, currency),
    currency,
    balanceAfter: moneyText(move.balanceAfter, currency),
    title: name?.title ?? (move.memo || MOVEMENT_LABELS[kind]),
    // References that people use (a bank's, HF-…) are shown; ids of our own are not.
    reference: card?.reference ?? name?.reference ?? (cause ? null : move.reference),
    link: name?.link ?? null,
    at: move.at.toISOString(),
  };
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { int8s, statement, uuids } from '../../../../kit/database/statement.ts';
import { accountIdOf, partyOf } from '../rules/accounts.ts';
import { outflowOfEntry, outflowOfHold } from '../rules/outflow.ts';
import { type Line, linesOf, type NewEntry, type NewHold, positionOf } from '../rules/plan.ts';

/** For more lines, the general call's arrays cost less than a lookup per line. */
const MOST_LINES = 8;

/** Whether an entry has lines only: no party's units, ended holds or restricted credits. */
export const isShort = ({ lines, positions, releases, restricts }: NewEntry): boolean =>
  lines.length <= MOST_LINES &&
  !positions?.length &&
  !releases?.length &&
  !restricts?.length &&
  !lines.some(({ account }) => positionOf(account));

/**
 * In one call; returns the entry's id or that of the one already booked. Undefined, with nothing
 * written, if the general call must decide.
 */
export async function bookShort(ctx: Ctx, entry: NewEntry, id: string) {
  const [row] = await callBookShort(ctx.tx, valuesOf(ctx, entry, id));
  return row?.booked ?? undefined;
}

function valuesOf(ctx: Ctx, entry: NewEntry, id: string): readonly unknown[] {
  const lines = linesOf(entry);
  return [
    ctx.now,
    id,
    entry.kind,
    entry.reference,
    entry.memo ?? '',
    entry.actingUserId ?? ctx.actor?.userId ?? null,
    entry.feeVersions ? `{${entry.feeVersions.join()}}` : null,
    entry.assetId ?? null,
    uuids(lines, ({ account }) => accountIdOf(account)),
    int8s(lines, ({ amount }) => amount),
    uuids(giversOf(entry, lines), (party) => party),
  ];
}

const callBookShort = statement<{ booked: string | null }>(`
  select ledger.book_short($1::timestamptz, $2::uuid, $3::text, $4::text, $5::text, $6::uuid,
    $7::text, $8::uuid, $9::uuid[], $10::bigint[], $11::uuid[]) as booked`);

const giversOf = ({ kind }: NewEntry, lines: readonly Line[]): string[] =>
  outflowOfEntry(kind)
    ? lines.flatMap(({ account, amount }) => (amount < 0n ? (partyOf(account.holder) ?? []) : []))
    : [];

/**
 * Holds an amount in one call; true for a new hold. Undefined, with nothing written, if the general
 * call must decide.
 */
export async function holdShort(ctx: Ctx, { account, amount, cause }: NewHold) {
  const giver = outflowOfHold(cause.kind) ? partyOf(account.holder) : undefined;
  const values = [ctx.now, cause.kind, cause.id, accountIdOf(account), amount, giver ?? null];
  const [row] = await callHoldShort(ctx.tx, values);
  return row?.isNew ?? undefined;
}

const callHoldShort = statement<{ isNew: boolean | null }>(`
  select ledger.hold_short($1::timestamptz, $2::text, $3::uuid, $4::uuid, $5::bigint, $6::uuid)
    as "isNew"`);

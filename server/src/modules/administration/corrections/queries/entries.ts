import type { ENTRY_KINDS } from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listEntries } from '../../../money/ledger/index.ts';
import { namesOf, userByEmail } from '../../../people/identity/index.ts';
import { isReversible } from '../rules.ts';
import { lineView, partiesOfLines } from './payload.ts';

/** Returns no total, as counting would take longer as the ledger grows. */
export async function pageOfEntries(
  ctx: Ctx,
  query: {
    readonly email?: string | undefined;
    readonly kind?: (typeof ENTRY_KINDS)[number] | undefined;
    readonly page: number;
    readonly limit: number;
  },
) {
  const { page, limit, kind, email } = query;
  const user = email ? await userByEmail(ctx, email) : undefined;
  if (email && !user) return [];
  const entries = await listEntries(ctx, {
    kinds: kind ? [kind] : undefined,
    partyId: user?.partyId,
    limit,
    offset: (page - 1) * limit,
  });
  const names = await namesOf(
    ctx,
    entries.flatMap((entry) => entry.actingUserId ?? []),
  );
  const parties = await partiesOfLines(
    ctx,
    entries.flatMap((entry) => entry.lines),
  );
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    memo: entry.memo,
    at: entry.at,
    bookedOn: entry.bookedOn,
    valuedOn: entry.valuedOn,
    belongsTo: entry.belongsTo,
    by: entry.actingUserId ? (names.get(entry.actingUserId)?.name ?? null) : null,
    lines: entry.lines.map((line) => lineView(line, parties)),
    reversedBy: entry.reversedBy,
    isReversible: isReversible(entry),
  }));
}

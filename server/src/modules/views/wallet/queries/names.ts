import type { Ctx } from '../../../../kit/ctx.ts';
import { depositNames } from '../../../cash/bank-deposits/index.ts';
import type { Booked } from '../booked.read.ts';
import { findCauses } from '../names.read.ts';
import type { Open } from '../open.read.ts';
import { type CauseName, causeName } from '../views/cause-names.ts';

export type Names = ReadonlyMap<string, CauseName>;

const ID_FIRST = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id that the entry's reference starts with, or the chain transaction of a deposit. */
export const causeOf = (move: Pick<Booked, 'kind' | 'reference'>): string | undefined =>
  ID_FIRST.exec(move.reference)?.[0] ??
  (move.kind === 'deposit_chain' ? move.reference : undefined);

/** Needs a constant number of queries. */
export async function namesOf(
  ctx: Ctx,
  partyId: string,
  page: { readonly booked: readonly Booked[]; readonly open: readonly Open[] },
): Promise<Names> {
  const { booked, open } = page;
  const deposits = open.filter((one) => one.source === 'deposit').map((one) => one.id);
  const causes = [...open.map((one) => one.id), ...booked.flatMap((one) => causeOf(one) ?? [])];
  const ids = causes.filter((cause) => ID_FIRST.test(cause));
  const references = causes.filter((cause) => !ID_FIRST.test(cause));
  const [found, announced] = await Promise.all([
    causes.length > 0 ? findCauses(ctx.tx, partyId, ids, references) : [],
    // Bank names are encrypted, so only the modules that own them can read them.
    deposits.length > 0 ? depositNames(ctx, deposits) : [],
  ]);
  return new Map([...found.map((one) => [one.id, causeName(one)] as const), ...announced]);
}

import { SECOND } from '@holdfast/domain/kernel/moment';
import { FEES, type FeeCode } from '@holdfast/domain/money/fees/codes';
import { type FeeInForce, FeeSchedule } from '@holdfast/domain/money/fees/schedule';
import type { FeeFor } from '@holdfast/domain/money/fees/versions';
import { rateWords } from '@holdfast/domain/money/fees/words';
import type { Cached, Ctx } from '../../../../kit/ctx.ts';
import { listVersions } from '../repository.ts';

/**
 * The rules as this process remembers them. They are read again after a quarter of a minute, and a
 * change is agreed to a whole minute before it holds: no process charges by what holds no more.
 */
const remembered: Cached<FeeSchedule> = {
  freshMs: 15 * SECOND,
  read: readSchedule,
};

export const feeSchedule = (ctx: Ctx): Promise<FeeSchedule> => ctx.cached(remembered);

/** The rules as the database has them now, for those who change them. */
export async function readSchedule(ctx: Ctx): Promise<FeeSchedule> {
  return new FeeSchedule(await listVersions(ctx));
}

/** What is charged now for something, and by which version; no query as a rule. */
export async function feeNow(ctx: Ctx, code: FeeCode, of?: FeeFor): Promise<FeeInForce> {
  return (await feeSchedule(ctx)).at(ctx.now, code, of);
}

/** A version as a receipt names it. */
export type NamedFee = {
  readonly id: string;
  readonly ruleId: string;
  readonly code: FeeCode;
  readonly name: string;
  readonly version: number;
  /** "0.50%" */
  readonly rate: string;
  readonly effectiveFrom: Date;
};

/** Versions that fees were charged by, by id; one that never was is not among them. */
export async function namedFees(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedFee>> {
  const known = await feeSchedule(ctx);
  // What was agreed to a moment ago may not be remembered yet.
  const schedule = ids.every((id) => known.byId(id)) ? known : await readSchedule(ctx);
  const found = ids.flatMap((id) => schedule.byId(id) ?? []);
  return new Map(
    found.map((one) => {
      const { id, ruleId, code, version, effectiveFrom } = one;
      const { name } = FEES[code];
      return [id, { id, ruleId, code, name, version, rate: rateWords(one), effectiveFrom }];
    }),
  );
}

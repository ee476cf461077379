import { SECOND } from '@holdfast/domain/kernel/moment';
import { FEES, type FeeCode } from '@holdfast/domain/money/fees/codes';
import { type FeeInForce, FeeSchedule } from '@holdfast/domain/money/fees/schedule';
import type { FeeFor } from '@holdfast/domain/money/fees/versions';
import { rateWords } from '@holdfast/domain/money/fees/words';
import type { Cached, Ctx } from '../../../../kit/ctx.ts';
import { listVersions } from '../repository.ts';

/**
 * Cached for 15 seconds. Changes are approved at least a minute ahead, so no process charges an old
 * version.
 */
const cachedSchedule: Cached<FeeSchedule> = {
  freshMs: 15 * SECOND,
  read: readSchedule,
};

export const feeSchedule = (ctx: Ctx): Promise<FeeSchedule> => ctx.cached(cachedSchedule);

export async function readSchedule(ctx: Ctx): Promise<FeeSchedule> {
  return new FeeSchedule(await listVersions(ctx));
}

export async function feeNow(ctx: Ctx, code: FeeCode, of?: FeeFor): Promise<FeeInForce> {
  return (await feeSchedule(ctx)).at(ctx.now, code, of);
}

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

export async function namedFees(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedFee>> {
  const known = await feeSchedule(ctx);
  // The cache may lack a version that was just approved.
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

import { registryOf, serialAt, serialCount } from '@holdfast/domain/assets/catalogue/registry';
import type { CertificateFacts } from '@holdfast/domain/assets/retirement/certificate';
import { refuse } from '@holdfast/domain/assets/retirement/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Asset } from '../../catalogue/index.ts';
import { takeSerials } from '../repository/serials.ts';

type Given = {
  readonly registry: NonNullable<CertificateFacts['registry']>;
  /** Of the first number in the asset's range, from 0. */
  readonly place: bigint;
};

/**
 * The next numbers in order, one for each unit. Null if the asset has none, or for a part of a
 * unit, which could be requested before it had them. Refuses SERIALS_USED_UP.
 */
export async function giveSerials(ctx: Ctx, asset: Asset, units: bigint): Promise<Given | null> {
  const known = registryOf(asset.entity);
  if (!known || units % 1000n !== 0n) return null;
  const count = units / 1000n;
  const place = await takeSerials(ctx, asset.id, count);
  const { facts, range } = known;
  if (place + count > serialCount(range)) refuse('SERIALS_USED_UP', {});
  const serialFirst = serialAt(range, place);
  const serialLast = serialAt(range, place + count - 1n);
  return { registry: { ...facts, serialFirst, serialLast }, place };
}

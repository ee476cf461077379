import type { Ctx } from '../../../../kit/ctx.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import type { Asset } from './asset.ts';

type Owned = Pick<Asset, 'id' | 'companyId' | 'managerId'>;

/**
 * Owner and manager profit from the asset, so decisions on it are a conflict of interest for them.
 */
export async function beneficiariesOf(
  ctx: Ctx,
  assets: readonly Owned[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const companies = await companiesByIds(
    ctx,
    assets.flatMap(({ companyId, managerId }) => [companyId, managerId]),
  );
  return new Map(
    assets.map(({ id, companyId, managerId }) => {
      const parties = [companyId, managerId].flatMap((one) => companies.get(one)?.partyId ?? []);
      return [id, [...new Set(parties)]] as const;
    }),
  );
}

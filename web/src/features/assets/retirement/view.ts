import { serialsText } from '@holdfast/domain/assets/catalogue/registry';
import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import type { CallData } from '../../../lib/call.ts';
import { date, quantity } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type AssetRetirement = CallData<'GET /assets/:assetId/retirement'>;
export type OwnUnits = NonNullable<AssetRetirement['own']>;
export type Retirement = CallData<'GET /user/retirement/tokens'>[number];
export type DeskRetirement = CallData<'GET /admin/retirements'>[number];
export type Certificate = CallData<'GET /certificates/:number'>;
export type Unsold = CallData<'GET /owner/assets/:assetId/retirement'>;

export const STAGES: Readonly<Record<Retirement['stage'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Awaiting two approvals', 'warn'],
  APPROVED: ['Processing', 'info'],
  RETIRED: ['Retired', 'good'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

export const purposeOf = (one: Pick<Retirement, 'purpose' | 'coversFrom' | 'coversTo'>): string =>
  [
    PURPOSE_WORDS[one.purpose],
    one.coversFrom && one.coversTo ? `${date(one.coversFrom)} to ${date(one.coversTo)}` : '',
  ]
    .filter(Boolean)
    .join(', ');

type Registry = Certificate['registry'];

/** "VCS-0001 to VCS-0040". */
export const serialsOf = (registry: Registry): string =>
  registry ? serialsText(registry.serialFirst, registry.serialLast) : 'None given';

export const countryOf = (code: string): string => nationName(code);

/** Why fewer units can be retired than are held; empty if all can. */
export function keptWords(own: OwnUnits): string {
  const kept: readonly (readonly [string, string])[] = [
    [own.inOrders, 'in sell orders'],
    [own.inRetirements, 'in retirement requests'],
    [own.inLockup, 'in lock-up'],
    [own.unsettled, 'still settling'],
  ];
  return kept
    .filter(([units]) => Number(units) > 0)
    .map(([units, where]) => `${quantity(units)} ${where}`)
    .join(', ');
}

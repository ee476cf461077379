import type { CallData } from '../../../lib/call.ts';
import { quantity } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Procedure = CallData<'GET /admin/transfer-procedures'>[number];
export type OwnProcedure = CallData<'GET /owner/issuance/:assetId/procedures'>[number];

export const STATUSES: Readonly<Record<Procedure['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Waits for custody', 'warn'],
  DONE: ['Carried out', 'good'],
  REJECTED: ['Refused', 'bad'],
  CANCELLED: ['Withdrawn', 'plain'],
  EXPIRED: ['Expired', 'plain'],
};

/** What a procedure does, in one sentence. */
export function sentenceOf(one: Procedure): string {
  const party = one.party?.name ?? 'everybody';
  const { asset, to } = one;
  const units = quantity(one.units);
  switch (one.kind) {
    case 'freeze_holder':
      return `${party} can’t sell, buy or retire ${asset.name} until this is ended.`;
    case 'unfreeze_holder':
      return `${party} may trade and retire ${asset.name} again.`;
    case 'freeze_asset':
      return `Nobody can trade or retire ${asset.name} until this is ended.`;
    case 'unfreeze_asset':
      return `Everybody may trade and retire ${asset.name} again.`;
    case 'forced_transfer':
      return `${units} units of ${asset.name} go from ${party} to ${to?.name}.`;
    default:
      return `All ${units} units of ${asset.name} go from ${party} to ${to?.name}, their new account.`;
  }
}

/** Who asks, with the owner they ask for; and whether the units would go to that owner. */
export const askerOf = ({ requestedBy, owner, to }: Procedure): string => {
  if (!owner) return requestedBy;
  return owner.id === to?.id
    ? `${requestedBy} of ${owner.name}, which gets the units itself,`
    : `${requestedBy} of ${owner.name}, the owner,`;
};

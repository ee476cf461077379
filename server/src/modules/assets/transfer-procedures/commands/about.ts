import type { ProcedureKind } from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { balancesOf } from '../../../money/ledger/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { listFrozen, type ProcedureRow } from '../repository.ts';

export type Named = {
  readonly kind: ProcedureKind;
  readonly assetId: string;
  readonly partyId?: string | undefined;
  readonly toPartyId?: string | undefined;
  /** Thousandths of a unit. */
  readonly units?: bigint | undefined;
};

export type About = Pick<ProcedureRow, 'partyId' | 'toPartyId' | 'units'>;

/** Refuses NOT_FOUND for unknown parties, NOT_A_HOLDER, ALREADY_FROZEN, NOT_FROZEN. */
export async function aboutOf(ctx: UserCtx, wanted: Named): Promise<About> {
  const { kind, assetId } = wanted;
  const frozen = await listFrozen(ctx, assetId);
  const nothing = { toPartyId: null, units: null };
  switch (kind) {
    case 'freeze_asset':
      if (frozen.includes(null)) refuse('ALREADY_FROZEN', {});
      return { ...nothing, partyId: null };
    case 'unfreeze_asset':
      if (!frozen.includes(null)) refuse('NOT_FROZEN', {});
      return { ...nothing, partyId: null };
    case 'freeze_holder': {
      const partyId = await partyOf(ctx, 'partyId', wanted.partyId);
      if (frozen.includes(partyId)) refuse('ALREADY_FROZEN', {});
      return { ...nothing, partyId };
    }
    case 'unfreeze_holder': {
      const partyId = await partyOf(ctx, 'partyId', wanted.partyId);
      if (!frozen.includes(partyId)) refuse('NOT_FROZEN', {});
      return { ...nothing, partyId };
    }
    default:
      return movingOf(ctx, wanted);
  }
}

async function movingOf(ctx: UserCtx, wanted: Named): Promise<About> {
  const partyId = await partyOf(ctx, 'partyId', wanted.partyId);
  const toPartyId = await partyOf(ctx, 'toPartyId', wanted.toPartyId);
  if (partyId === toPartyId) {
    refuseFields([{ field: 'toPartyId', rule: 'default', message: messages.invalid('Recipient') }]);
  }
  const all = await balancesOf(ctx, partyId);
  const held = all.find((one) => one.commodity === wanted.assetId)?.balance ?? 0n;
  if (held === 0n) refuse('NOT_A_HOLDER', {});
  const units = wanted.kind === 'recovery' ? held : wanted.units;
  if (units === undefined) {
    return refuseFields([
      { field: 'units', rule: 'required', message: messages.required('Units') },
    ]);
  }
  if (units > held) refuse('NOT_A_HOLDER', {});
  return { partyId, toPartyId, units };
}

async function partyOf(ctx: UserCtx, field: string, id: string | undefined): Promise<string> {
  if (!id) {
    return refuseFields([{ field, rule: 'required', message: messages.required('Party') }]);
  }
  return (await partyById(ctx, id)) ? id : refuse('NOT_FOUND', {});
}

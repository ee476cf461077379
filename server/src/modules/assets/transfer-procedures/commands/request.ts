import type {
  ProcedureKind,
  ReasonClass,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { balancesOf } from '../../../money/ledger/index.ts';
import { request } from '../../../people/approvals/index.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { partyById, staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { approvalOf } from '../queries/matter.ts';
import { listFrozen, type ProcedureRow, saveProcedure } from '../repository.ts';

export type Wanted = {
  readonly kind: ProcedureKind;
  readonly assetId: string;
  readonly partyId?: string | undefined;
  readonly toPartyId?: string | undefined;
  /** Thousandths of a unit. */
  readonly units?: bigint | undefined;
  readonly reasonClass: ReasonClass;
  readonly words: string;
  readonly paper: { readonly name: string; readonly staged: Staged };
};

/**
 * Asks for a procedure with its document; another of custody decides. Refuses ASSET_NOT_FOUND,
 * NOT_FOUND for parties that are none, NOT_A_HOLDER, ALREADY_FROZEN, NOT_FROZEN, UNITS_ARE_HELD and
 * OWN_CASE.
 */
export async function requestProcedure(ctx: UserCtx, wanted: Wanted): Promise<ProcedureRow> {
  const { kind, assetId, reasonClass, words, paper } = wanted;
  const asset = await assetById(ctx, assetId);
  const about = await aboutOf(ctx, wanted);
  const fileId = await keepFile(ctx, paper.staged, {
    purpose: 'transfer_procedures.document',
    name: paper.name,
  });
  const row = await saveProcedure(ctx, {
    ...about,
    id: ctx.newId(),
    kind,
    assetId,
    reasonClass,
    words,
    fileId,
    requestedBy: ctx.actor.userId,
  });
  await request(ctx, { ...approvalOf(row), needed: 1 });
  await ctx.record({
    action: 'transfer_procedure.request',
    subject: { kind: 'transfer_procedure', id: row.id },
    to: row.status,
    reason: words,
    detail: { kind, assetId },
    ...(row.partyId ? { partyId: row.partyId } : {}),
  });
  const others = (await staffWith(ctx, 'CAN_MANAGE_CUSTODY')).filter(
    (userId) => userId !== ctx.actor.userId,
  );
  await notify(ctx, {
    userIds: others,
    kind: 'approval_needed',
    title: `${ctx.actor.name} asks you to approve a transfer procedure`,
    body: `${asset.name}: it needs a second person within 24 hours.`,
    link: '/admin/transfer-procedures',
    causeId: row.id,
    mail: false,
  });
  return row;
}

type About = Pick<ProcedureRow, 'partyId' | 'toPartyId' | 'units'>;

/** Whom and how much it is about, as its kind needs. */
async function aboutOf(ctx: UserCtx, wanted: Wanted): Promise<About> {
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

/** Units from one party to another: those that are named, or all of a holder who lost access. */
async function movingOf(ctx: UserCtx, wanted: Wanted): Promise<About> {
  const partyId = await partyOf(ctx, 'partyId', wanted.partyId);
  const toPartyId = await partyOf(ctx, 'toPartyId', wanted.toPartyId);
  if (partyId === toPartyId) {
    refuseFields([{ field: 'toPartyId', rule: 'default', message: messages.invalid('Receiver') }]);
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

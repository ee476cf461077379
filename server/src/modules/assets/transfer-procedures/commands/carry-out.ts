import { REASON_WORDS } from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { instruct } from '../../../chain/settlement/index.ts';
import {
  freeOf,
  freezeUnits,
  partyMain,
  positionsOf,
  post,
  releaseOutflow,
} from '../../../money/ledger/index.ts';
import { setListing } from '../../catalogue/index.ts';
import { unitsFrozen } from '../events.ts';
import { endFreeze, type ProcedureRow, saveFreeze } from '../repository.ts';

/** Cause kind; the cause's id is the procedure's. */
const PROCEDURE_CAUSE = 'transfer_procedure';

/** Refuses ALREADY_FROZEN, NOT_FROZEN, NOT_A_HOLDER, UNITS_ARE_HELD. */
export async function executeProcedure(ctx: Ctx, row: ProcedureRow): Promise<void> {
  switch (row.kind) {
    case 'freeze_holder':
    case 'freeze_asset':
      return freeze(ctx, row);
    case 'unfreeze_holder':
    case 'unfreeze_asset':
      return unfreeze(ctx, row);
    default:
      return moveUnits(ctx, row);
  }
}

async function freeze(ctx: Ctx, row: ProcedureRow): Promise<void> {
  const { assetId, partyId } = row;
  if (!(await saveFreeze(ctx, row))) refuse('ALREADY_FROZEN', {});
  // From here the books refuse any outflow from the frozen holder, even a concurrent one.
  if (partyId) await freezeUnits(ctx, { id: row.id, partyId, assetId });
  else await setListing(ctx, assetId, { frozenSince: ctx.now });
  await ctx.publish(unitsFrozen, { assetId, partyId });
}

async function unfreeze(ctx: Ctx, row: ProcedureRow): Promise<void> {
  const ended = await endFreeze(ctx, row);
  if (!ended) return refuse('NOT_FROZEN', {});
  await releaseOutflow(ctx, { kind: 'freeze', id: ended });
  if (!row.partyId) await setListing(ctx, row.assetId, { frozenSince: null });
}

/** With their cost share, in the books and on chain. */
async function moveUnits(ctx: Ctx, row: ProcedureRow): Promise<void> {
  const { assetId } = row;
  const partyId = invariant(row.partyId, 'transferred units have a holder');
  const toPartyId = invariant(row.toPartyId, 'transferred units have a receiver');
  const units = invariant(row.units, 'a transfer has a quantity');
  const [from, to] = [partyMain(partyId, assetId), partyMain(toPartyId, assetId)];
  const free = await freeOf(ctx, from, [to]);
  const position = (await positionsOf(ctx, partyId)).find((one) => one.assetId === assetId);
  if (!position || position.units < units) return refuse('NOT_A_HOLDER', {});
  if (free < units) refuse('UNITS_ARE_HELD', {});
  const cost = (position.cost * units) / position.units;
  await post(ctx, {
    kind: 'adjustment',
    reference: row.id,
    memo: REASON_WORDS[row.reasonClass],
    lines: [
      { account: from, amount: -units },
      { account: to, amount: units },
    ],
    positions: [
      { partyId, assetId, units: -units, cost: -cost },
      { partyId: toPartyId, assetId, units, cost },
    ],
  });
  await instruct(ctx, {
    kind: 'transfer',
    assetId,
    fromPartyId: partyId,
    toPartyId,
    quantity: units,
    causeKind: PROCEDURE_CAUSE,
    causeId: row.id,
  });
}

import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import {
  type RulesMove,
  type RulesStatus,
  transferRulesMachine,
} from '@holdfast/domain/assets/transfer-rules/transfer-rules.machine';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { TransferRulesVersion } from '../../../kit/database/db.generated.ts';
import type { Tx } from '../../../kit/database/db.ts';
import { type MovePatch, makeMove } from '../../../kit/move.ts';

export type RulesRow = Omit<Selectable<TransferRulesVersion>, 'status' | 'rules'> & {
  readonly status: RulesStatus;
  readonly rules: TransferRules;
};

type Draft = Pick<
  Insertable<TransferRulesVersion>,
  'id' | 'assetId' | 'reason' | 'writtenBy' | 'writtenAt'
> & { readonly rules: TransferRules };

/** The caller has locked the asset and found no other open version. */
export async function saveDraft(ctx: Ctx, { rules, ...row }: Draft): Promise<void> {
  await ctx.tx
    .insertInto('transferRules.version')
    .values({ ...row, rules: JSON.stringify(rules), status: transferRulesMachine.initial })
    .execute();
}

export async function rewriteDraft(ctx: Ctx, { id, rules, ...row }: Draft): Promise<void> {
  await ctx.tx
    .updateTable('transferRules.version')
    .set({ ...row, rules: JSON.stringify(rules) })
    .where('id', '=', id)
    .where('status', '=', transferRulesMachine.initial)
    .execute();
}

export const moveRules = (
  ctx: Ctx,
  id: string,
  move: RulesMove,
  patch: MovePatch<'transfer_rules.version.status'>,
): Promise<void> => makeMove(ctx, transferRulesMachine, move, id, patch);

export async function findRules(ctx: Ctx, id: string): Promise<RulesRow | undefined> {
  const row = await ctx.tx
    .selectFrom('transferRules.version')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as RulesRow | undefined;
}

export async function listRules(ctx: Ctx, assetId: string): Promise<RulesRow[]> {
  const rows = await ctx.tx
    .selectFrom('transferRules.version')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as unknown as RulesRow[];
}

export type InForce = {
  readonly assetId: string;
  readonly version: number;
  readonly rules: TransferRules;
  readonly since: Date;
};

/** Assets without rules are absent. */
export async function listInForce(tx: Tx, assetIds: readonly string[]): Promise<InForce[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<InForce>`
    select distinct on (asset_id) asset_id, version, rules, decided_at as since
    from transfer_rules.version
    where asset_id = any(${assetIds}::uuid[]) and status = 'APPROVED'
    order by asset_id, version desc`.execute(tx);
  return rows;
}

export async function listWaiting(ctx: Ctx): Promise<RulesRow[]> {
  const rows = await ctx.tx
    .selectFrom('transferRules.version')
    .selectAll()
    .where('status', '=', transferRulesMachine.moves.request.to)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
  return rows as unknown as RulesRow[];
}

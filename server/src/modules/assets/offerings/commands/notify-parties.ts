import type { Ctx } from '../../../../kit/ctx.ts';
import { notifyParties as notifyEachParty } from '../../../people/notifications/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { causeOfVersion, textOf } from '../notices.ts';
import { listVersions } from '../repository/changes.ts';
import { lockUnnotified, markNotified, type Unnotified } from '../repository/notices.ts';
import { changeableOf, changesInWords } from '../rules/change.ts';

const BATCH_SIZE = 100;

/**
 * One batch, in its own transaction so that messages never delay a closing; true if there were any.
 */
export async function notifyParties(ctx: Ctx): Promise<boolean> {
  const rows = await lockUnnotified(ctx, BATCH_SIZE);
  if (rows.length === 0) return false;
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const changesOf = await changesFor(ctx, rows);
  const notices = rows.map((row) => {
    const name = assets.get(row.assetId)?.name ?? 'the asset';
    const { changes, causeId } = changesOf(row);
    return { ...textOf(row, name, changes), partyId: row.partyId, causeId };
  });
  await ctx.pushToClients(await notifyEachParty(ctx, notices), 'commitments');
  await markNotified(
    ctx,
    rows.map((row) => row.id),
  );
  return true;
}

async function changesFor(ctx: Ctx, rows: readonly Unnotified[]) {
  const asked = rows.filter((row) => row.stage === 'RECONFIRM_DUE');
  const versions = await listVersions(ctx, [...new Set(asked.map((row) => row.offeringId))]);
  return (row: Unnotified) => {
    const own = versions.filter((one) => one.offeringId === row.offeringId);
    const seen = own.find((one) => one.version === row.termsVersion);
    const [now] = own;
    if (row.stage !== 'RECONFIRM_DUE' || !seen || !now) return { changes: [], causeId: row.id };
    return {
      changes: changesInWords(changeableOf(seen), changeableOf(now)),
      causeId: causeOfVersion(row.id, now.version),
    };
  };
}

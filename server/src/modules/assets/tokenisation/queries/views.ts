import type { TOKENISATIONS } from '@holdfast/domain/assets/tokenisation/list';
import { tokenisationMachine } from '@holdfast/domain/assets/tokenisation/tokenisation.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { tokensOf as chainTokensOf } from '../../../chain/settlement/index.ts';
import { requestedSubjects } from '../../../people/approvals/index.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { assetAvailability } from '../../catalogue/index.ts';
import { tokensOf } from '../../issuance/index.ts';
import { listRequests, type RequestRow, requestsOf } from '../repository.ts';
import { aboutRequests, TOKENISATION_APPROVAL } from './payload.ts';
import { ownAsset, readinessOf } from './readiness.ts';

async function requestViews(ctx: UserCtx, rows: readonly RequestRow[], companyId?: string) {
  const asked = await requestedSubjects(ctx, TOKENISATION_APPROVAL);
  const nameOf = await displayNames(ctx, [
    ...rows.map((row) => row.requestedBy),
    ...[...asked.values()].map((one) => one.requestedBy),
  ]);
  return rows.map((row) => {
    const open = asked.get(row.id);
    const { id, status, name, unitName, url, metadataHash, documents, reason } = row;
    return {
      ...{ id, status, name, unitName, url, metadataHash, documents, reason },
      totalUnits: row.totalUnits,
      requestedBy: nameOf(row.requestedBy),
      requestedAt: row.requestedAt,
      agreedBy: open ? nameOf(open.requestedBy) : null,
      actions: actionsOf(
        tokenisationMachine,
        status,
        viewerOf(ctx.actor, { companyId: companyId ?? null }),
      ),
    };
  });
}

export async function requestView(ctx: UserCtx, row: RequestRow) {
  const [view] = await requestViews(ctx, [row], ctx.actor.companyId);
  return invariant(view, 'the row has a description');
}

export async function tokenOfAsset(ctx: UserCtx, assetId: string) {
  const asset = await ownAsset(ctx, assetId);
  const { steps, facts } = await readinessOf(ctx, asset);
  const token = (await tokensOf(ctx, [assetId])).get(assetId);
  const onChain = (await chainTokensOf(ctx, [assetId])).get(assetId);
  const { manager, issuance: reserve, clawback } = await platformAddresses(ctx);
  const { id, name, symbol, category, status } = asset;
  const availability = await assetAvailability(ctx, id);
  return {
    asset: { id, name, symbol, category, status, availability, isRetirable: asset.retirable },
    steps: [...steps],
    facts: facts && {
      name: facts.name,
      unitName: facts.unitName,
      url: '',
      totalUnits: facts.totalUnits,
      metadataHash: facts.metadataHash,
      documents: facts.documents,
    },
    requests: await requestViews(ctx, await requestsOf(ctx, assetId), asset.companyId),
    token: token
      ? {
          name: token.name,
          unitName: token.unitName,
          totalUnits: token.totalUnits,
          issuedUnits: token.issuedUnits,
          assetIndex: onChain?.chainAssetId == null ? null : String(onChain.chainAssetId),
          txId: token.createdTx,
          createdAt: token.createdAt,
        }
      : null,
    custody: { manager, reserve, clawback },
  };
}

export async function deskPage(ctx: UserCtx, query: Asked<typeof TOKENISATIONS>) {
  const { rows, total } = await listRequests(ctx, query);
  return { rows: await deskViews(ctx, rows), total };
}

async function deskViews(ctx: UserCtx, rows: readonly RequestRow[]) {
  const views = await requestViews(ctx, rows);
  const aboutRow = await aboutRequests(ctx, rows);
  return rows.map((row, i) => {
    const { asset, owner } = aboutRow(row);
    return {
      ...invariant(views[i], 'each row has a description'),
      asset: { id: asset.id, name: asset.name, symbol: asset.symbol, owner: owner.companyName },
    };
  });
}

import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { OWN_DOCUMENTS } from '@holdfast/domain/people/issued-documents/list';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { findOwn, listOwn } from '../repository.ts';
import { listedView, openContent } from '../views.ts';

export async function pageOfDocuments(ctx: UserCtx, query: Asked<typeof OWN_DOCUMENTS>) {
  const { rows, total } = await listOwn(ctx, ctx.actor.partyId, query);
  return { rows: rows.map(listedView), total };
}

export async function ownDocument(ctx: UserCtx, id: string) {
  const row = UUID.test(id) ? await findOwn(ctx, ctx.actor.partyId, id) : undefined;
  return openContent(ctx.seal, row ?? refuse('NOT_FOUND', {}));
}

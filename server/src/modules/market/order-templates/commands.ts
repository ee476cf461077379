import { UUID } from '@holdfast/domain/kernel/ids';
import { MOST_TEMPLATES } from '@holdfast/domain/market/order-templates/contract';
import { refuse } from '@holdfast/domain/market/order-templates/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import { visibleAsset } from '../../assets/catalogue/index.ts';
import { dropTemplate, lockTemplates, type TemplateRow, upsertTemplate } from './repository.ts';
import { templateView } from './views.ts';

type Given = Pick<TemplateRow, 'assetId' | 'name' | 'side' | 'kind' | 'manner' | 'days'> & {
  readonly quantity?: bigint | undefined;
  readonly amount?: bigint | undefined;
  readonly price?: bigint | undefined;
};

/** Replaces a template of the same name. Refuses ASSET_NOT_FOUND and TOO_MANY_TEMPLATES. */
export async function saveTemplate(ctx: UserCtx, given: Given) {
  const { partyId } = ctx.actor;
  const { asset } = await visibleAsset(ctx, given.assetId);
  const known = await lockTemplates(ctx, partyId, asset.id);
  const isNew = !known.some((one) => one.name.toLowerCase() === given.name.toLowerCase());
  if (isNew && known.length >= MOST_TEMPLATES)
    refuse('TOO_MANY_TEMPLATES', { most: MOST_TEMPLATES });
  const row: TemplateRow = {
    ...given,
    id: ctx.newId(),
    partyId,
    assetId: asset.id,
    quantity: given.quantity ?? null,
    amount: given.amount ?? null,
    price: given.price ?? null,
    createdAt: ctx.now,
  };
  return templateView({ ...row, id: await upsertTemplate(ctx, row) });
}

export async function removeTemplate(ctx: UserCtx, id: string) {
  const isGone = UUID.test(id) && (await dropTemplate(ctx, ctx.actor.partyId, id));
  if (!isGone) refuse('NOT_FOUND', {});
  return {};
}

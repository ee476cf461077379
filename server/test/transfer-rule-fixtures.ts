import { NO_RULES, type TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import type { UserCtx } from '../src/kit/ctx.ts';
import { rulesApproval } from '../src/modules/assets/transfer-rules/commands/approval.ts';
import {
  requestRules,
  writeRules,
} from '../src/modules/assets/transfer-rules/commands/write-rules.ts';
import { approveAsShown } from '../src/modules/people/approvals/index.ts';
import type { Fixture } from './fixture.ts';
import { publishedAsset } from './market.ts';
import { company, type Someone, staff } from './people.ts';
import type { World } from './world.ts';

type Owner = Pick<Someone, 'actor'>;

/** Rules as an owner sends them: those that are named, and no others. */
export const rulesGiven = (
  rules: Partial<TransferRules>,
  reason = 'Asked for by the regulator',
) => ({
  rules: { ...NO_RULES, ...rules },
  reason,
});

/** An owner's rules of an asset, sent to staff; answers their id. */
export async function sendRules(
  world: World,
  owner: Owner,
  assetId: string,
  rules: Partial<TransferRules>,
): Promise<string> {
  return world.as(owner.actor, async (ctx) => {
    await writeRules(ctx as UserCtx, assetId, rulesGiven(rules));
    return requestRules(ctx as UserCtx, assetId);
  });
}

/** The same, and staff agreed: they hold. */
export async function approveRules(
  world: World,
  owner: Owner,
  assetId: string,
  rules: Partial<TransferRules>,
): Promise<void> {
  const rulesId = await sendRules(world, owner, assetId, rules);
  const judge = await staff(world, 'staff_listings');
  await world.as(judge.actor, (ctx) => approveAsShown(ctx as UserCtx, rulesApproval, rulesId));
}

type At = { readonly world: World };

async function ofAsset({ world }: At): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const id = await publishedAsset(world, { companyId: owner.companyId });
  return { id, owner, other: await company(world, { isOwner: true }) };
}

async function ofDraft(at: At): Promise<Fixture> {
  const fixture = await ofAsset(at);
  await at.world.as(fixture.owner.actor, (ctx) =>
    writeRules(ctx as UserCtx, fixture.id, rulesGiven({ maxHolders: 50 })),
  );
  return { ...fixture, usedUp: true };
}

async function ofSent(at: At): Promise<Fixture> {
  const fixture = await ofAsset(at);
  await sendRules(at.world, fixture.owner, fixture.id, { maxHolders: 50 });
  return { ...fixture, usedUp: true };
}

/** The makers of transfer rules that belong to an owner. */
export const transferRuleFixtures: Readonly<Record<string, (at: At) => Promise<Fixture>>> = {
  'GET /owner/assets/:assetId/transfer-rules': ofAsset,
  'PUT /owner/assets/:assetId/transfer-rules': async (at) => ({
    ...(await ofAsset(at)),
    body: rulesGiven({ maxHolders: 50 }),
  }),
  'POST /owner/assets/:assetId/transfer-rules/request': ofDraft,
  'POST /owner/assets/:assetId/transfer-rules/take-back': ofSent,
};

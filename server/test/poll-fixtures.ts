import { pollBody } from '@holdfast/domain/assets/governance/shapes';
import { newIdOf } from '../src/kit/edge.ts';
import type { Written } from '../src/modules/assets/governance/commands/write-poll.ts';
import { partyMain, platform, post } from '../src/modules/money/ledger/index.ts';
import { publishedAsset } from './market.ts';
import type { Someone } from './people.ts';
import type { World } from './world.ts';

/** Gives a party units of an asset, as an issue does; in thousandths. */
export const giveUnits = (world: World, assetId: string, { actor }: Someone, units: bigint) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'issuance',
      reference: ctx.newId(),
      lines: [
        { account: platform('issuance', assetId), amount: -units },
        { account: partyMain(actor.partyId, assetId), amount: units },
      ],
      positions: [{ partyId: actor.partyId, assetId, units, cost: units / 10n }],
    }),
  );

/** A published asset whose units these people hold. */
export async function heldAsset(
  world: World,
  companyId: string,
  holders: readonly (readonly [Someone, bigint])[],
): Promise<string> {
  const assetId = await publishedAsset(world, { companyId });
  for (const [holder, units] of holders) await giveUnits(world, assetId, holder, units);
  return assetId;
}

const option = (label: string) => ({ label, note: '', isRecommended: false });

/** A poll as an owner writes it, that opens at once and lasts three days. */
export const pollDraft = (now: Date, more: Partial<Record<keyof Written, unknown>> = {}) => ({
  question: 'Extend the loan?',
  explanation: 'The museum asks to keep the painting for two more years.',
  kind: 'ordinary',
  options: [option('Extend'), option('Do not extend')],
  documentIds: [],
  opensAt: null,
  closesAt: new Date(now.getTime() + 3 * 24 * 3_600_000).toISOString(),
  weighting: 'units',
  quorumPercent: '50.00',
  passPercent: '60.00',
  isNamed: false,
  isLive: false,
  ...more,
});

/** The same as the server reads it. */
export const parsedDraft = (now: Date, more: Parameters<typeof pollDraft>[1] = {}): Written =>
  pollBody.parse(pollDraft(now, more));

/** An open poll in which a party may vote, as lists show it. */
export async function openPollRow(world: World, assetId: string, partyId: string): Promise<void> {
  const { db } = world.edge;
  const [id, option] = [newIdOf(world.edge), newIdOf(world.edge)];
  const at = world.clock.now();
  await db
    .insertInto('governance.poll')
    .values({
      kind: 'ordinary',
      ...{ id, assetId, status: 'OPEN', question: 'Extend?', explanation: '', opensAt: at },
      ...{ closesAt: new Date(at.getTime() + 86_400_000), weighting: 'units' },
      ...{ quorumBps: 5_000, passBps: 5_000, isNamed: true, isLive: false },
      ...{ createdBy: id, createdAt: at, snapshotAt: at, electorate: 1, electorateWeight: 1n },
    })
    .execute();
  const place = { id: option, pollId: id, position: 0 };
  await db
    .insertInto('governance.option')
    .values({ ...place, label: 'Yes', note: '', isRecommended: false })
    .execute();
  await db
    .insertInto('governance.voter')
    .values({ pollId: id, partyId, weight: 1n, units: 1n })
    .execute();
}

import { moveAsset } from '../../src/modules/assets/catalogue/index.ts';
import type { openCardHarness } from '../card-harness.ts';
import { company, person, relate, type Someone } from '../people.ts';
import { heldAsset, pollDraft } from '../poll-fixtures.ts';
import { BY_ONE_MORE, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

/** Whether holders are asked about the end of an asset. */
export function pollTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  return {
    'POST /admin/exit-votes/:pollId/decision': {
      ...BY_ONE_MORE,
      role: 'staff_listings',
      requester: 'Its owner asks for it, and staff decide.',
      fingerprint: true,
      open: async ({ beneficiary }) => {
        const owner = await company(world, { isOwner: true });
        await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
        const holder = await person(world, 'approved');
        const assetId = await heldAsset(world, owner.companyId, [[holder, 60_000n]]);
        await world.as(undefined, async (ctx) => {
          await moveAsset(ctx, assetId, 'complete');
          await moveAsset(ctx, assetId, 'openTrading');
        });
        const draft = pollDraft(world.clock.now(), { kind: 'exit' });
        const { body } = await ask(owner, 'POST', `/owner/assets/${assetId}/polls`, draft);
        const pollId: string = body.data.id;
        await ask(owner, 'POST', `/owner/polls/${pollId}/schedule`);
        const shown = async (as: Someone): Promise<string> => {
          const { body: waiting } = await ask(as, 'GET', '/admin/exit-votes');
          return waiting.data.find((one: { id: string }) => one.id === pollId).fingerprint;
        };
        return {
          benefits: owner,
          decide: async (as, seen) =>
            ask(as, 'POST', `/admin/exit-votes/${pollId}/decision`, {
              outcome: 'approve',
              fingerprint: seen ?? (await shown(as)),
            }),
          isDone: async () =>
            (await value('select status as value from governance.poll where id = $1', [pollId])) ===
            'OPEN',
        };
      },
    },
  };
}

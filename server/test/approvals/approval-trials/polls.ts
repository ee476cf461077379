import { moveAsset } from '../../../src/modules/assets/catalogue/index.ts';
import { company, person, relate } from '../../fixtures/people.ts';
import { heldAsset, pollDraft } from '../../fixtures/poll-fixtures.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import { declared, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

export function pollTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  return declared(ask, 'governance.exit', 'staff_listings', {
    requester: 'Its owner asks for it, and staff decide.',
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
      return {
        subjectId: pollId,
        benefits: owner,
        isDone: async () =>
          (await value('select status as value from governance.poll where id = $1', [pollId])) ===
          'OPEN',
      };
    },
  });
}

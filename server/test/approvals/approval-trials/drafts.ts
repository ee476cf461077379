import { submitDraft } from '../../../src/modules/assets/drafts/index.ts';
import { typeTerms } from '../../fixtures/drafts.ts';
import { draftAsset } from '../../fixtures/market.ts';
import { company, relate } from '../../fixtures/people.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import { declared, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

export function draftTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  return declared(ask, 'drafts.review', 'staff_listings', {
    open: async ({ beneficiary, requester }) => {
      const owner = await company(world, { isOwner: true });
      await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
      const assetId = await draftAsset(world, { companyId: owner.companyId });
      await typeTerms(world, owner, assetId);
      await world.as(requester.actor, (ctx) => submitDraft(ctx, assetId));
      return {
        subjectId: assetId,
        benefits: owner,
        isDone: async () =>
          (await value('select review_status as value from catalogue.asset where id = $1', [
            assetId,
          ])) === 'approved',
      };
    },
  });
}

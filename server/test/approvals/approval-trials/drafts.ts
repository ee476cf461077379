import { submitDraft } from '../../../src/modules/assets/drafts/index.ts';
import { typeTerms } from '../../fixtures/drafts.ts';
import { draftAsset } from '../../fixtures/market.ts';
import { company, relate, type Someone } from '../../fixtures/people.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import { BY_ONE_MORE, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

export function draftTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  return {
    'POST /admin/assets/:assetId/review': {
      ...BY_ONE_MORE,
      role: 'staff_listings',
      requester: true,
      fingerprint: true,
      open: async ({ beneficiary, requester }) => {
        const owner = await company(world, { isOwner: true });
        await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
        const assetId = await draftAsset(world, { companyId: owner.companyId });
        await typeTerms(world, owner, assetId);
        await world.as(requester.actor, (ctx) => submitDraft(ctx, assetId));
        const path = `/admin/assets/${assetId}/review`;
        const shown = async (as: Someone): Promise<string> =>
          (await ask(as, 'GET', path)).body.data.fingerprint;
        return {
          benefits: owner,
          decide: async (as, seen) =>
            ask(as, 'POST', path, { outcome: 'approve', fingerprint: seen ?? (await shown(as)) }),
          isDone: async () =>
            (await value('select review_status as value from catalogue.asset where id = $1', [
              assetId,
            ])) === 'approved',
        };
      },
    },
  };
}

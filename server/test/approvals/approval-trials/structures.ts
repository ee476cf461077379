import { submitStructure } from '../../../src/modules/assets/structures/index.ts';
import { logOpening } from '../../../src/modules/people/files/index.ts';
import { openAnchorPapers, requestedRaise, shownAnchor } from '../../fixtures/anchor-fixtures.ts';
import { readyStructure } from '../../fixtures/approved-structure.ts';
import { company, relate } from '../../fixtures/people.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import { type Cast, declared, declaredFirst, readValue, type Trials } from './trial.ts';

type Harness = Pick<Awaited<ReturnType<typeof openCardHarness>>, 'world' | 'ask'>;

export const structureTrials = (harness: Harness): Trials => ({
  ...reviewTrials(harness),
  ...anchorTrials(harness),
  ...raiseTrials(harness),
});

function reviewTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  return declared(ask, 'structures.review', 'staff_listings', {
    open: async ({ beneficiary, requester }) => {
      const owner = await company(world, { isOwner: true });
      await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
      const given = { companyId: owner.companyId, name: 'Trial SPV' };
      const { structureId } = await world.as(undefined, (ctx) => readyStructure(ctx, given));
      await world.as(requester.actor, (ctx) => submitStructure(ctx, structureId));
      return {
        subjectId: structureId,
        benefits: owner,
        isDone: async () =>
          (await value('select status as value from structures.structure where id = $1', [
            structureId,
          ])) === 'approved',
      };
    },
  });
}

function anchorTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  async function open({ beneficiary }: Cast) {
    const owner = await company(world, { isOwner: true });
    await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
    const given = { companyId: owner.companyId, name: 'Anchored SPV' };
    const within = await world.as(undefined, (ctx) => readyStructure(ctx, given));
    const anchorId = await shownAnchor(world, owner, within);
    return {
      subjectId: anchorId,
      benefits: owner,
      read: (as: { readonly actor: Cast['requester']['actor'] }) =>
        openAnchorPapers(world, as, anchorId),
    };
  }
  return {
    ...declared(ask, 'structures.anchor', 'staff_listings', {
      needed: 2,
      requester: 'Its owner shows what it brought in, and staff decide.',
      open: async (cast) => {
        const made = await open(cast);
        return {
          ...made,
          isDone: async () =>
            (await value('select stage as value from structures.anchor where id = $1', [
              made.subjectId,
            ])) === 'FUNDED',
        };
      },
    }),
    ...declaredFirst(ask, 'structures.anchor', 'staff_listings', async (cast) => {
      const made = await open(cast);
      return {
        ...made,
        isDone: async () =>
          (await value(
            `select count(*)::int as value from approvals.approval where subject_id = $1`,
            [made.subjectId],
          )) === 1,
      };
    }),
  };
}

function raiseTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  return declared(ask, 'structures.raise', 'staff_listings', {
    requester: 'Its owner sends the resolution, and staff decide.',
    open: async ({ beneficiary }) => {
      const owner = await company(world, { isOwner: true });
      await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
      const given = { companyId: owner.companyId, name: 'Rising SPV' };
      const within = await world.as(undefined, (ctx) => readyStructure(ctx, given));
      const { raiseId, fileId } = await requestedRaise(world, owner, within);
      return {
        subjectId: raiseId,
        benefits: owner,
        read: (as) => world.as(as.actor, (ctx) => logOpening(ctx, fileId)),
        isDone: async () =>
          (await value('select status as value from structures.raise where id = $1', [raiseId])) ===
          'APPROVED',
      };
    },
  });
}

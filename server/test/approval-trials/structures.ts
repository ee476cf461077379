import { submitStructure } from '../../src/modules/assets/structures/index.ts';
import { logOpening } from '../../src/modules/people/files/index.ts';
import { requestedRaise, shownAnchor } from '../anchor-fixtures.ts';
import { readyStructure } from '../approved-structure.ts';
import type { openCardHarness } from '../card-harness.ts';
import { company, relate, type Someone } from '../people.ts';
import { BY_ONE_MORE, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

/** What staff decide about the legal vehicles of owners. */
export function structureTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  return {
    'POST /admin/structures/:structureId/decision': {
      ...BY_ONE_MORE,
      role: 'staff_listings',
      requester: true,
      fingerprint: true,
      open: async ({ beneficiary, requester }) => {
        const owner = await company(world, { isOwner: true });
        await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
        const given = { companyId: owner.companyId, name: 'Trial SPV' };
        const { structureId } = await world.as(undefined, (ctx) => readyStructure(ctx, given));
        await world.as(requester.actor, (ctx) => submitStructure(ctx, structureId));
        const path = `/admin/structures/${structureId}`;
        const shown = async (as: Someone): Promise<string> =>
          (await ask(as, 'GET', path)).body.data.fingerprint;
        return {
          benefits: owner,
          decide: async (as, seen) =>
            ask(as, 'POST', `${path}/decision`, {
              outcome: 'approve',
              fingerprint: seen ?? (await shown(as)),
            }),
          isDone: async () =>
            (await value('select status as value from structures.structure where id = $1', [
              structureId,
            ])) === 'approved',
        };
      },
    },
    ...anchorTrials({ world, ask }),
    ...raiseTrials({ world, ask }),
  };
}

/** What two of the staff agree to about an anchor shareholder. */
function anchorTrials({ world, ask }: Pick<Harness, 'world' | 'ask'>): Trials {
  const value = readValue(world);
  return {
    'POST /admin/anchors/:anchorId/decision': {
      ...BY_ONE_MORE,
      needed: 2,
      role: 'staff_listings',
      requester: 'Its owner shows what it brought in, and staff decide.',
      fingerprint: true,
      open: async ({ beneficiary }) => {
        const owner = await company(world, { isOwner: true });
        await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
        const given = { companyId: owner.companyId, name: 'Anchored SPV' };
        const within = await world.as(undefined, (ctx) => readyStructure(ctx, given));
        const anchorId = await shownAnchor(world, owner, within);
        const shown = async (as: Someone): Promise<string> => {
          const { body } = await ask(as, 'GET', `/admin/structures/${within.structureId}`);
          return body.data.anchors[0].fingerprint;
        };
        return {
          benefits: owner,
          read: async (as) => {
            const papers = await world.edge.db
              .selectFrom('structures.anchorPaper')
              .select('fileId')
              .where('anchorId', '=', anchorId)
              .execute();
            for (const { fileId } of papers) {
              await world.as(as.actor, (ctx) => logOpening(ctx, fileId));
            }
          },
          decide: async (as, seen) =>
            ask(as, 'POST', `/admin/anchors/${anchorId}/decision`, {
              outcome: 'approve',
              fingerprint: seen ?? (await shown(as)),
            }),
          isDone: async () =>
            (await value('select stage as value from structures.anchor where id = $1', [
              anchorId,
            ])) === 'FUNDED',
        };
      },
    },
  };
}

/** What one of the staff agrees to about the authorised units of a class. */
function raiseTrials({ world, ask }: Pick<Harness, 'world' | 'ask'>): Trials {
  const value = readValue(world);
  return {
    'POST /admin/raises/:raiseId/decision': {
      ...BY_ONE_MORE,
      role: 'staff_listings',
      requester: 'Its owner sends the resolution, and staff decide.',
      fingerprint: true,
      open: async ({ beneficiary }) => {
        const owner = await company(world, { isOwner: true });
        await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
        const given = { companyId: owner.companyId, name: 'Rising SPV' };
        const within = await world.as(undefined, (ctx) => readyStructure(ctx, given));
        const { raiseId, fileId } = await requestedRaise(world, owner, within);
        const shown = async (as: Someone): Promise<string> => {
          const { body } = await ask(as, 'GET', `/admin/structures/${within.structureId}`);
          return body.data.classes[0].raise.fingerprint;
        };
        return {
          benefits: owner,
          read: (as) => world.as(as.actor, (ctx) => logOpening(ctx, fileId)),
          decide: async (as, seen) =>
            ask(as, 'POST', `/admin/raises/${raiseId}/decision`, {
              outcome: 'approve',
              fingerprint: seen ?? (await shown(as)),
            }),
          isDone: async () =>
            (await value('select status as value from structures.raise where id = $1', [
              raiseId,
            ])) === 'APPROVED',
        };
      },
    },
  };
}

import { logOpening } from '../../../src/modules/people/files/index.ts';
import { askedByOwner, askedFreeze, askedToken } from '../../fixtures/custody-fixtures.ts';
import { publishedAsset } from '../../fixtures/market.ts';
import { company, relate, type Someone } from '../../fixtures/people.ts';
import type { World } from '../../world.ts';
import { approving, askIn } from '../approving.ts';
import { declared, declaredFirst, readValue, type Trials } from './trial.ts';

export const custodyTrials = (world: World): Trials => ({
  ...procedureTrials(world),
  ...tokenTrials(world),
});

function procedureTrials(world: World): Trials {
  const value = readValue(world);
  const ask = askIn(world);
  const column = (of: string, id: string) =>
    value(`select ${of} as value from transfer_procedures.procedure where id = $1`, [id]);
  const requests = (id: string) =>
    value('select count(*)::int as value from approvals.approval where subject_id = $1', [id]);
  const read = (id: string) => async (as: Someone) => {
    const fileId = String(await column('file_id', id));
    await world.as(as.actor, (ctx) => logOpening(ctx, fileId));
  };
  return {
    ...declaredFirst(ask, 'transfer.procedure', 'staff_custody', async ({ beneficiary }) => {
      const owner = await company(world, { isOwner: true });
      await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
      const { procedureId: id } = await askedByOwner(world, owner);
      return {
        subjectId: id,
        benefits: owner,
        read: read(id),
        isDone: async () => (await requests(id)) === 1,
      };
    }),
    ...declared(ask, 'transfer.procedure', 'staff_custody', {
      open: async ({ beneficiary, requester }) => {
        const { companyId } = await company(world, { isOwner: true });
        const assetId = await publishedAsset(world, { companyId });
        const of = { assetId, partyId: beneficiary.actor.partyId };
        const id = await askedFreeze(world, requester, of);
        return {
          subjectId: id,
          read: read(id),
          isDone: async () => (await column('status', id)) === 'DONE',
        };
      },
    }),
  };
}

function tokenTrials(world: World): Trials {
  const value = readValue(world);
  const ask = askIn(world);
  const token = async (beneficiary: Someone) => {
    const owner = await company(world, { isOwner: true });
    await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
    const { requestId } = await askedToken(world, owner);
    return { subjectId: requestId, benefits: owner };
  };
  const statusOf = (id: string) =>
    value('select status as value from tokenisation.request where id = $1', [id]);
  const requests = (id: string) =>
    value('select count(*)::int as value from approvals.approval where subject_id = $1', [id]);
  return {
    ...declaredFirst(ask, 'tokenisation.approve', 'staff_custody', async ({ beneficiary }) => {
      const made = await token(beneficiary);
      return { ...made, isDone: async () => (await requests(made.subjectId)) === 1 };
    }),
    ...declared(ask, 'tokenisation.approve', 'staff_custody', {
      open: async ({ beneficiary, requester }) => {
        const made = await token(beneficiary);
        await approving(ask, 'tokenisation.approve').approve(requester, made.subjectId);
        return { ...made, isDone: async () => (await statusOf(made.subjectId)) === 'APPROVED' };
      },
    }),
  };
}

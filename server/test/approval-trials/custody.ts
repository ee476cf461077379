import { logOpening } from '../../src/modules/people/files/index.ts';
import { askedByOwner, askedFreeze, askedToken } from '../custody-fixtures.ts';
import { publishedAsset } from '../market.ts';
import { company, relate, type Someone, staff } from '../people.ts';
import type { World } from '../world.ts';
import { act, BY_ONE_MORE, REJECTS, readValue, type Trial, type Trials } from './trial.ts';

/** How custody's desk is asked. */
function deskOf(world: World) {
  const value = readValue(world);
  const call = async (who: Someone, method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const http = await world.http();
    const url = `/api/admin/${path}`;
    const response = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json() };
  };
  const shown = async (list: string, id: string): Promise<string> => {
    const { body } = await call(await staff(world, 'staff_custody'), 'GET', `${list}?limit=100`);
    const found = body.data.find((one: { id: string }) => one.id === id);
    return found?.fingerprint ?? 'nothing~shown';
  };
  return { value, call, shown };
}

/** Tokens that never change, and what is done about units without their holder. */
export const custodyTrials = (world: World): Trials => ({
  ...procedureTrials(world),
  ...tokenTrials(world),
});

function procedureTrials(world: World): Trials {
  const { value, call, shown } = deskOf(world);
  const freeze = async (beneficiary: Someone, requester: Someone): Promise<string> => {
    const { companyId } = await company(world, { isOwner: true });
    const assetId = await publishedAsset(world, { companyId });
    return askedFreeze(world, requester, { assetId, partyId: beneficiary.actor.partyId });
  };
  const freezeStatus = (id: string) =>
    value('select status as value from transfer_procedures.procedure where id = $1', [id]);
  const procedure = (name: 'approve' | 'reject', to: string): Trial => ({
    ...BY_ONE_MORE,
    role: 'staff_custody',
    fingerprint: name === 'approve' ? true : REJECTS,
    open: async ({ beneficiary, requester }) => {
      const id = await freeze(beneficiary, requester);
      const fingerprint = await shown('transfer-procedures', id);
      const body = (seen?: string) =>
        name === 'approve' ? { fingerprint: seen ?? fingerprint } : { reason: 'No such order' };
      const fileId = await value(
        'select file_id as value from transfer_procedures.procedure where id = $1',
        [id],
      );
      return {
        read: (as) => world.as(as.actor, (ctx) => logOpening(ctx, String(fileId))),
        decide: (as, seen) => call(as, 'POST', `transfer-procedures/${id}/${name}`, body(seen)),
        isDone: async () => (await freezeStatus(id)) === to,
      };
    },
  });
  return {
    'POST /admin/transfer-procedures/:procedureId/ask': act(
      'staff_custody',
      async ({ beneficiary }) => {
        const owner = await company(world, { isOwner: true });
        await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
        const { procedureId: id } = await askedByOwner(world, owner);
        const fingerprint = await shown('transfer-procedures', id);
        const fileId = await value(
          'select file_id as value from transfer_procedures.procedure where id = $1',
          [id],
        );
        return {
          benefits: owner,
          read: (as) => world.as(as.actor, (ctx) => logOpening(ctx, String(fileId))),
          decide: (as) => call(as, 'POST', `transfer-procedures/${id}/ask`, { fingerprint }),
          isDone: async () =>
            (await value(
              'select count(*)::int as value from approvals.approval where subject_id = $1',
              [id],
            )) === 1,
        };
      },
    ),
    'POST /admin/transfer-procedures/:procedureId/approve': procedure('approve', 'DONE'),
    'POST /admin/transfer-procedures/:procedureId/reject': procedure('reject', 'REJECTED'),
  };
}

function tokenTrials(world: World): Trials {
  const { value, call, shown } = deskOf(world);
  const token = async (beneficiary: Someone) => {
    const owner = await company(world, { isOwner: true });
    await relate(world, owner.actor.partyId, beneficiary.actor.partyId);
    return { ...(await askedToken(world, owner)), benefits: owner };
  };
  const tokenStatus = (id: string) =>
    value('select status as value from tokenisation.request where id = $1', [id]);
  return {
    'POST /admin/tokenisations/:requestId/ask': act('staff_custody', async ({ beneficiary }) => {
      const { requestId, benefits } = await token(beneficiary);
      const fingerprint = await shown('tokenisations', requestId);
      const requests = () =>
        value('select count(*)::int as value from approvals.approval where subject_id = $1', [
          requestId,
        ]);
      return {
        benefits,
        decide: (as) => call(as, 'POST', `tokenisations/${requestId}/ask`, { fingerprint }),
        isDone: async () => (await requests()) === 1,
      };
    }),
    'POST /admin/tokenisations/:requestId/approve': {
      ...BY_ONE_MORE,
      role: 'staff_custody',
      fingerprint: true,
      open: async ({ beneficiary, requester }) => {
        const { requestId, benefits } = await token(beneficiary);
        const fingerprint = await shown('tokenisations', requestId);
        await call(requester, 'POST', `tokenisations/${requestId}/ask`, { fingerprint });
        return {
          benefits,
          decide: (as, seen) =>
            call(as, 'POST', `tokenisations/${requestId}/approve`, {
              fingerprint: seen ?? fingerprint,
            }),
          isDone: async () => (await tokenStatus(requestId)) === 'APPROVED',
        };
      },
    },
  };
}

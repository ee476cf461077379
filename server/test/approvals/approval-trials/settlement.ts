import { type Someone, staff } from '../../fixtures/people.ts';
import { unseenFund } from '../../fixtures/unseen-rows.ts';
import type { World } from '../../world.ts';
import { act, declared, readValue, type Trials } from './trial.ts';

type Listed = { readonly id: string; readonly isRequested: boolean };

export function settlementTrials(world: World): Trials {
  const ask = async (who: Someone, method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const url = `/api${path}`;
    const http = await world.http();
    const response = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json() };
  };
  const call = (who: Someone, method: 'GET' | 'POST', path: string, payload?: object) =>
    ask(who, method, `/admin/settlement/${path}`, payload);
  const asks = (who: Someone, id: string) =>
    call(who, 'POST', `${id}/unseen`, { outcome: 'IN_NO_BLOCK', reason: 'No explorer has it' });
  const stands = (id: string) =>
    readValue(world)('select status as value from settlement.attempt where instruction_id = $1', [
      id,
    ]);
  return {
    'POST /admin/settlement/:instructionId/unseen': {
      ...act('staff_custody', async ({ beneficiary }) => {
        const id = await unseenFund(world, beneficiary.actor.partyId);
        const listed = async () => {
          const { body } = await call(
            await staff(world, 'staff_custody'),
            'GET',
            'unseen?limit=100',
          );
          return (body.data as Listed[]).find((one) => one.id === id);
        };
        return {
          decide: (as) => asks(as, id),
          isDone: async () => (await listed())?.isRequested === true,
        };
      }),
    },
    ...declared(ask, 'settlement.unseen', 'staff_custody', {
      open: async ({ requester, beneficiary }) => {
        const subjectId = await unseenFund(world, beneficiary.actor.partyId);
        await asks(requester, subjectId);
        return { subjectId, isDone: async () => (await stands(subjectId)) !== 'UNSEEN' };
      },
    }),
  };
}

import { type Someone, staff } from '../people.ts';
import { unseenFund } from '../unseen-rows.ts';
import type { World } from '../world.ts';
import { act, BY_ONE_MORE, readValue, type Trials } from './trial.ts';

type Listed = {
  readonly id: string;
  readonly asked: { readonly fingerprint: string } | null;
};

/** What was sent to the chain and nobody could see: two people say what became of it. */
export function settlementTrials(world: World): Trials {
  const call = async (who: Someone, method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const url = `/api/admin/settlement/${path}`;
    const http = await world.http();
    const response = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json() };
  };
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
          isDone: async () => Boolean((await listed())?.asked),
        };
      }),
    },
    'POST /admin/settlement/:instructionId/unseen/decide': {
      ...BY_ONE_MORE,
      role: 'staff_custody',
      fingerprint: true,
      open: async ({ requester, beneficiary }) => {
        const id = await unseenFund(world, beneficiary.actor.partyId);
        const { asked } = (await asks(requester, id)).body.data as Listed;
        const shown = asked?.fingerprint ?? 'nothing~shown';
        return {
          decide: (as, seen) =>
            call(as, 'POST', `${id}/unseen/decide`, {
              decision: 'approve',
              fingerprint: seen ?? shown,
            }),
          isDone: async () => (await stands(id)) !== 'UNSEEN',
        };
      },
    },
  };
}

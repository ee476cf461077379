import type { Someone } from '../people.ts';
import {
  agreedRetirement,
  askedRetirement,
  retirableUnits,
  shownRetirement,
} from '../retirement-fixtures.ts';
import type { World } from '../world.ts';
import { act, BY_ONE_MORE, readValue, type Trials } from './trial.ts';

/** Units that a holder takes out of circulation: two people of custody look at it. */
export function retirementTrials(world: World): Trials {
  const value = readValue(world);
  const call = async (who: Someone, path: string, payload: object) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const http = await world.http();
    const url = `/api/admin/retirements/${path}`;
    const response = await http.inject({ method: 'POST', url, headers, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const asked = async (beneficiary: Someone) =>
    askedRetirement(world, beneficiary, await retirableUnits(world, beneficiary));
  const stageOf = (id: string) =>
    value('select stage as value from retirement.retirement where id = $1', [id]);
  const name = (last: string) => `POST /admin/retirements/:retirementId/${last}`;
  return {
    [name('ask')]: act('staff_custody', async ({ beneficiary }) => {
      const id = await asked(beneficiary);
      const fingerprint = await shownRetirement(world, id);
      const requests = () =>
        value('select count(*)::int as value from approvals.approval where subject_id = $1', [id]);
      return {
        decide: (as) => call(as, `${id}/ask`, { fingerprint }),
        isDone: async () => (await requests()) === 1,
      };
    }),
    [name('approve')]: {
      ...BY_ONE_MORE,
      role: 'staff_custody',
      fingerprint: true,
      open: async ({ beneficiary, requester }) => {
        const id = await asked(beneficiary);
        await agreedRetirement(world, requester, id);
        const shown = await shownRetirement(world, id);
        return {
          decide: (as, seen) => call(as, `${id}/approve`, { fingerprint: seen ?? shown }),
          isDone: async () => (await stageOf(id)) === 'APPROVED',
        };
      },
    },
    [name('reject')]: act('staff_custody', async ({ beneficiary }) => {
      const id = await asked(beneficiary);
      return {
        decide: (as) => call(as, `${id}/reject`, { reason: 'No consent' }),
        isDone: async () => (await stageOf(id)) === 'REJECTED',
      };
    }),
  };
}

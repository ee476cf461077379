import type { Someone } from '../../fixtures/people.ts';
import {
  approvedRetirement,
  askedRetirement,
  retirableUnits,
} from '../../fixtures/retirement-fixtures.ts';
import type { World } from '../../world.ts';
import { askIn } from '../approving.ts';
import { declared, declaredFirst, readValue, type Trials } from './trial.ts';

export function retirementTrials(world: World): Trials {
  const value = readValue(world);
  const ask = askIn(world);
  const asked = async (beneficiary: Someone) =>
    askedRetirement(world, beneficiary, await retirableUnits(world, beneficiary));
  const stageOf = (id: string) =>
    value('select stage as value from retirement.retirement where id = $1', [id]);
  const requests = (id: string) =>
    value('select count(*)::int as value from approvals.approval where subject_id = $1', [id]);
  return {
    ...declaredFirst(ask, 'retirement.approve', 'staff_custody', async ({ beneficiary }) => {
      const id = await asked(beneficiary);
      return { subjectId: id, isDone: async () => (await requests(id)) === 1 };
    }),
    ...declared(ask, 'retirement.approve', 'staff_custody', {
      open: async ({ beneficiary, requester }) => {
        const id = await asked(beneficiary);
        await approvedRetirement(world, requester, id);
        return { subjectId: id, isDone: async () => (await stageOf(id)) === 'APPROVED' };
      },
    }),
  };
}

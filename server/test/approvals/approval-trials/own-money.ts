import { randomUUID } from 'node:crypto';
import { saveRemittance } from '../../../src/modules/cash/remittances/repository/remittances.ts';
import type { Someone } from '../../fixtures/people.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import { declared, declaredFirst, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

const NO_CLIENT = 'The money is Holdfast’s own: no client gains or loses.';

export function ownMoneyTrials({ world, ask }: Harness): Trials {
  const value = readValue(world);
  const statusIn = (table: string) => async (id: string) =>
    value(`select status as value from remittances.${table} where id = $1`, [id]);
  const [ofRemittance, ofTopUp, ofSchedule] = [
    statusIn('remittance'),
    statusIn('top_up'),
    statusIn('schedule'),
  ];
  const posted = async (who: Someone, path: string, body: object): Promise<string> =>
    (await ask(who, 'POST', path, body)).body.data.id;
  return {
    ...declared(ask, 'own_money.remittance', 'staff_finance', {
      beneficiary: NO_CLIENT,
      open: async ({ requester }) => {
        const body = { amount: '1.00', note: 'Fees of November' };
        const subjectId = await posted(requester, '/admin/remittances', body);
        return { subjectId, isDone: async () => (await ofRemittance(subjectId)) === 'APPROVED' };
      },
    }),
    ...proposals({ world, ask }),
    ...declared(ask, 'own_money.top_up', 'staff_finance', {
      beneficiary: NO_CLIENT,
      open: async ({ requester }) => {
        const body = { amount: '1.00', reason: 'A precaution' };
        const subjectId = await posted(requester, '/admin/top-ups', body);
        return { subjectId, isDone: async () => (await ofTopUp(subjectId)) === 'APPROVED' };
      },
    }),
    ...declared(ask, 'own_money.schedule', 'staff_finance', {
      beneficiary: NO_CLIENT,
      open: async ({ requester }) => {
        // One change awaits approval at a time.
        const ended = `update remittances.schedule set status = 'EXPIRED' where status = 'REQUESTED'`;
        await world.edge.pool.query(ended);
        const body = { every: 'week', day: 1, minimum: '500', buffer: '100', reason: 'Agreed' };
        const subjectId = await posted(requester, '/admin/own-money/schedule', body);
        return { subjectId, isDone: async () => (await ofSchedule(subjectId)) === 'APPROVED' };
      },
    }),
  };
}

function proposals({ world, ask }: Pick<Harness, 'world' | 'ask'>): Trials {
  const value = readValue(world);
  return Object.fromEntries(
    Object.entries(
      declaredFirst(ask, 'own_money.remittance', 'staff_finance', async () => {
        const id = randomUUID();
        const ended = `update remittances.remittance set status = 'CANCELLED'
          where status = 'REQUESTED' and requested_by is null`;
        await world.edge.pool.query(ended);
        const reference = `RM-${id.slice(0, 8)}`;
        const row = {
          ...{ id, reference, amount: 1_00n, note: 'Schedule' },
          ...{ requestedBy: null, vatOwedOn: null },
        };
        await world.as(undefined, (ctx) => saveRemittance(ctx, row));
        const requests =
          'select count(*)::int as value from approvals.approval where subject_id = $1';
        return { subjectId: id, isDone: async () => (await value(requests, [id])) === 1 };
      }),
    ).map(([name, trial]) => [name, { ...trial, beneficiary: NO_CLIENT }]),
  );
}

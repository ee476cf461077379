import { randomUUID } from 'node:crypto';
import { platform, post } from '../../../src/modules/money/ledger/index.ts';
import type { World } from '../../world.ts';
import { askIn } from '../approving.ts';
import { declared, readValue, type Trials } from './trial.ts';

const YEARS = 6;

export function periodTrials(world: World): Trials {
  const ask = askIn(world);
  const value = readValue(world);
  return declared(ask, 'accounting_periods.close', 'staff_finance', {
    beneficiary: 'Concerns no party.',
    open: async ({ requester }) => {
      await bookLongAgo(world);
      await value(
        `update accounting_periods.closing set status = 'CANCELLED'
        where status = 'REQUESTED' returning id as value`,
        [],
      );
      const path = '/admin/accounting-periods';
      const { data } = (await ask(requester, 'GET', `${path}?limit=100`)).body;
      const { month } = data.find((one: { close: { allowed: boolean } }) => one.close.allowed);
      const { closingId } = (await ask(requester, 'POST', `${path}/${month}/close`, {})).body.data;
      const status = 'select status as value from accounting_periods.closing where id = $1';
      return {
        subjectId: closingId,
        isDone: async () => (await value(status, [closingId])) === 'CLOSED',
      };
    },
  });
}

const bookLongAgo = (world: World) =>
  world.as(undefined, (ctx) => {
    const day = `${ctx.now.getUTCFullYear() - YEARS}-01-01`;
    return post(ctx, {
      kind: 'adjustment',
      reference: randomUUID(),
      lines: [
        { account: platform('bank_clearing', 'USD'), amount: -1n },
        { account: platform('fees', 'USD'), amount: 1n },
      ],
      dates: { bookedOn: day, valuedOn: day },
    });
  });

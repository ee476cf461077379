import { QUEUE_NAMES, QUEUES } from '@holdfast/domain/administration/desk/queues';
import { FRONT_END_KEYS } from '@holdfast/domain/administration/front-ends/front-ends';
import type { Permission } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { closings } from '../../../../kit/maintenance.ts';
import {
  type AnyDefinition,
  countWaiting,
  definitionsOf,
} from '../../../people/approvals/index.ts';
import { moneyFindings } from '../../client-money/index.ts';
import { type QueueFacts, readQueues } from '../queues.read.ts';

export async function describeOverview(ctx: UserCtx, approvals: readonly AnyDefinition[]) {
  const may = (permission: Permission) => ctx.actor.standing.staffPermissions.has(permission);
  const queues = await readQueues(
    ctx,
    QUEUE_NAMES.filter((what) => may(QUEUES[what].by)),
  );
  const closed = await closings.read(ctx);
  return {
    queues: queues.map(queueView),
    approvals: await countWaiting(ctx, definitionsOf(approvals)),
    closedFrontEnds: FRONT_END_KEYS.filter((key) => closed[key]),
    clientMoney: may('CAN_MANAGE_FUNDS')
      ? (await moneyFindings(ctx)).map(({ what, calculationId }) => ({ what, calculationId }))
      : null,
  };
}

const queueView = ({ oldest, ...rest }: QueueFacts) => ({
  ...rest,
  oldest: oldest && {
    name: oldest.name,
    at: oldest.at,
    dueAt: oldest.due,
  },
});

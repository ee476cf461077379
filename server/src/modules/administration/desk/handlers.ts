import { type Handler, handler } from '../../../kit/events.ts';
import { blocksLost, settlementNeedsAttention } from '../../chain/settlement/index.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';

/** Tells staff of what no module's own people hear. */
export const deskHandlers = (): Handler[] => [
  handler('desk.settlement-stopped', settlementNeedsAttention, async (ctx, { reason }, event) => {
    await notify(ctx, {
      userIds: await staffWith(ctx, 'CAN_MANAGE_CUSTODY'),
      kind: 'settlement_attention',
      title: 'A step of settlement needs you',
      body: `${reason}\n\nUnits wait until somebody sends it again or gives it up.`,
      link: '/admin/custody?status=NEEDS_ATTENTION',
      // Not the instruction: it may stop again after somebody sent it again.
      causeId: event.id,
    });
  }),
  handler('desk.blocks-lost', blocksLost, async (ctx, { notice }, event) => {
    await notify(ctx, {
      userIds: await staffWith(ctx, 'CAN_MANAGE_CUSTODY'),
      kind: 'settlement_attention',
      title: 'The chain lost confirmed blocks',
      body: notice,
      link: '/admin/custody',
      causeId: event.id,
    });
  }),
];

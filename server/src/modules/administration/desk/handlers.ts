import { type Handler, handler } from '../../../kit/jobs/events.ts';
import {
  blocksLost,
  partsUnreadable,
  settlementNeedsAttention,
} from '../../chain/settlement/index.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';

/** Notifies staff of events for which no other module does. */
export const deskHandlers = (): Handler[] => [
  handler('desk.settlement-stopped', settlementNeedsAttention, async (ctx, { reason }, event) => {
    await notify(ctx, {
      userIds: await staffWith(ctx, 'CAN_MANAGE_CUSTODY'),
      kind: 'settlement_attention',
      title: 'A settlement needs attention',
      body: `${reason}\n\nThe units stay pending until staff resend or abandon it.`,
      link: '/admin/custody?status=NEEDS_ATTENTION',
      // The event's id, as settlement may stop again after a retry.
      causeId: event.id,
    });
  }),
  handler('desk.parts-unreadable', partsUnreadable, async (ctx, { round, transactions }, event) => {
    const what = transactions === 1 ? '1 transaction' : `${transactions} transactions`;
    await notify(ctx, {
      userIds: await staffWith(ctx, 'CAN_MANAGE_CUSTODY'),
      kind: 'settlement_attention',
      title: 'Parts of a block could not be read',
      body: `${what} in block ${round} could not be read and ${transactions === 1 ? 'was' : 'were'} skipped. Everything else in the block was read, and settlement continues. The network may have a newer consensus version than this release of Holdfast: check whether ALGO was sent to a client in it, and update. Further blocks of the next 24 hours are counted under custody without a notification.`,
      link: '/admin/custody',
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

import { type Handler, handler } from '../../../kit/jobs/events.ts';
import {
  distributionApproved,
  distributionPaid,
  distributionRecorded,
  distributionRejected,
  distributionRequested,
} from './events.ts';
import {
  notifyApproved,
  notifyPaid,
  notifyRecorded,
  notifyRejected,
  notifyRequested,
} from './notices.ts';

export const distributionHandlers = (): Handler[] => [
  handler('distributions.tell_requested', distributionRequested, (ctx, payload, event) =>
    notifyRequested(ctx, payload, event.id),
  ),
  handler('distributions.tell_approved', distributionApproved, (ctx, payload, event) =>
    notifyApproved(ctx, payload, event.id),
  ),
  handler('distributions.tell_rejected', distributionRejected, (ctx, payload, event) =>
    notifyRejected(ctx, payload, event.id),
  ),
  handler('distributions.tell_recorded', distributionRecorded, (ctx, payload, event) =>
    notifyRecorded(ctx, payload, event.id),
  ),
  handler('distributions.tell_paid', distributionPaid, (ctx, payload, event) =>
    notifyPaid(ctx, payload, event.id),
  ),
];

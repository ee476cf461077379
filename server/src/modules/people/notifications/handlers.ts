import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { events, securityMessage } from '../identity/index.ts';
import { notify } from './service.ts';

export const notificationHandlers = (): Handler[] => [
  handler('identity.security-notice', events.securityNoticed, async (ctx, payload, event) => {
    const { userId, what, detail } = payload;
    await notify(ctx, {
      userIds: [userId],
      kind: 'security',
      ...securityMessage(what, detail),
      link: '/account/security',
      causeId: event.id,
    });
  }),
];

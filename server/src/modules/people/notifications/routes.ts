import * as notifications from '@holdfast/domain/people/notifications/contract';
import { refuse } from '@holdfast/domain/refusals';
import { answer, outsideRoute, type Route, route, streamRoute } from '../../../kit/http/route.ts';
import { listRetainedMails } from './queries/kept-mails.ts';
import {
  choosePreferences,
  listOwn,
  preferencesOf,
  readAll,
  readOne,
  unreadOf,
} from './service.ts';

export function notificationRoutes(): Route[] {
  return [
    route(notifications.list, async (ctx, { query }) => {
      const { shown, next } = await listOwn(ctx, query);
      return answer(shown, { meta: { next } });
    }),
    route(notifications.unreadCount, (ctx) => unreadOf(ctx)),
    route(notifications.markRead, (ctx, { params }) => readOne(ctx, params.notificationId)),
    route(notifications.markAllRead, (ctx) => readAll(ctx)),
    route(notifications.preferences, (ctx) => preferencesOf(ctx)),
    route(notifications.setPreferences, (ctx, { body }) =>
      choosePreferences(ctx, body.preferences),
    ),
    streamRoute(notifications.stream, async (call, stream) => {
      const { userId } = call.actor;
      stream.send('open', {});
      const stop = call.edge.live.listen(userId, ({ topic, detail }) => stream.send(topic, detail));
      stream.closed.addEventListener('abort', stop, { once: true });
    }),
    outsideRoute(notifications.devMail, async (call, { query }) => {
      if (call.edge.config.env === 'production') return refuse('NOT_FOUND', {});
      return listRetainedMails(call.edge, call.transaction, query);
    }),
  ];
}

import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { events } from '../identity/index.ts';
import { removeAvatar } from './service.ts';

export const filesHandlers = (): Handler[] => [
  handler('files.forget_avatar', events.avatarReplaced, (ctx, { path }) => removeAvatar(ctx, path)),
];

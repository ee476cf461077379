import type { Ctx } from '../../../kit/ctx.ts';
import { notify } from '../../people/notifications/index.ts';

export type ArchiveOwner = { readonly id: string; readonly userId: string };

export const notifyArchiveReady = (ctx: Ctx, archive: ArchiveOwner) =>
  notify(ctx, {
    userIds: [archive.userId],
    kind: 'security',
    title: 'Your data is ready',
    body: 'The copy of your data that you asked for is ready. You can save it for 24 hours; you’ll be asked for your password.\n\nIf you did not ask for it, change your password.',
    link: '/account/privacy',
    causeId: archive.id,
  });

export const notifyArchiveFailed = (ctx: Ctx, archive: ArchiveOwner) =>
  notify(ctx, {
    userIds: [archive.userId],
    kind: 'security',
    title: 'Your data could not be collected',
    body: 'The copy of your data that you asked for could not be made. Ask for it again, or contact support.',
    link: '/account/privacy',
    causeId: archive.id,
  });

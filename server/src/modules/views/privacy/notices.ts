import type { Ctx } from '../../../kit/ctx.ts';
import { notify } from '../../people/notifications/index.ts';

export type ArchiveOwner = { readonly id: string; readonly userId: string };

export const notifyArchiveReady = (ctx: Ctx, archive: ArchiveOwner) =>
  notify(ctx, {
    userIds: [archive.userId],
    kind: 'security',
    title: 'Your data is ready',
    body: 'The copy of your data you requested is ready. You can download it for 24 hours, with your password.\n\nIf you didn’t request it, change your password.',
    link: '/account/privacy',
    causeId: archive.id,
  });

export const notifyArchiveFailed = (ctx: Ctx, archive: ArchiveOwner) =>
  notify(ctx, {
    userIds: [archive.userId],
    kind: 'security',
    title: 'We couldn’t collect your data',
    body: 'We couldn’t create the copy of your data you requested. Request it again or contact support.',
    link: '/account/privacy',
    causeId: archive.id,
  });

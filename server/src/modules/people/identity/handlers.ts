import type { Handler } from '../../../kit/events.ts';
import { noticeHandler, type Tell } from './service/notices.ts';

/** What identity does after commit: whoever an account belongs to hears what happened to it. */
export const identityHandlers = (parts: { readonly tell: Tell }): Handler[] => [
  noticeHandler(parts.tell),
];

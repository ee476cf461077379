import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { events as identityEvents } from '../identity/index.ts';
import { endFormerNames } from './commands/renamed.ts';

export const agreementHandlers = (): Handler[] => [
  handler('agreements.signer_renamed', identityEvents.userRenamed, (ctx, { userId }) =>
    endFormerNames(ctx, userId),
  ),
];

import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { events as identity } from '../identity/index.ts';
import { releaseSubject } from './commands/act.ts';
import { endApprovalsOf, endReason } from './commands/decide.ts';
import { type AnyDefinition, definitionsOf } from './definition.ts';
import { approvalEnded } from './events.ts';

export function approvalHandlers(all: readonly AnyDefinition[]): Handler[] {
  const definitions = definitionsOf(all);
  return [
    handler('approvals.trust', identity.trustEnded, (ctx, { userId, reason }) =>
      endApprovalsOf(ctx, userId, reason),
    ),
    handler(
      'approvals.release',
      approvalEnded,
      async (ctx, { kind, subjectId, ...ended }) => {
        const definition = definitions.get(kind);
        const reason = await endReason(ctx, ended);
        if (definition)
          await releaseSubject(ctx, definition, subjectId, { how: 'expired', reason });
      },
      ({ kind }) => definitions.has(kind),
    ),
  ];
}

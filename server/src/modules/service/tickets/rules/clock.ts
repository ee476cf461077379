import {
  answerDueAt,
  type Clocked,
  pausedUntil,
  resolveDueAt,
  workedUntil,
  workingMs,
} from '@holdfast/domain/service/tickets/clock';
import type { TicketStage } from '@holdfast/domain/service/tickets/ticket.machine';

const STANDS: readonly TicketStage[] = ['WAITING_FOR_CUSTOMER', 'RESOLVED', 'DECLINED'];

export function clockAt(clocked: Clocked, stage: TicketStage, now: Date) {
  if (STANDS.includes(stage)) {
    return {
      stoppedAt: clocked.stoppedAt ?? now,
      stoodMs: BigInt(clocked.stoodMs),
      resolveDueAt: resolveDueAt(clocked),
    };
  }
  const stoodMs = pausedUntil(clocked, now);
  return {
    stoppedAt: null,
    stoodMs: BigInt(stoodMs),
    resolveDueAt: resolveDueAt({ ...clocked, stoodMs }),
  };
}

const minutes = (ms: number): number => Math.floor(ms / 60_000);

/** Both clocks of a request, in working time. */
export function clockFace(clocked: Clocked, now: Date) {
  const { createdAt, firstAnsweredAt, stoppedAt } = clocked;
  const next = firstAnsweredAt ? resolveDueAt(clocked) : answerDueAt(createdAt);
  const left = next > now ? workingMs(now, next) : -workingMs(next, now);
  return {
    answerDueAt: answerDueAt(createdAt),
    firstAnsweredAt,
    resolveDueAt: resolveDueAt(clocked),
    stands: stoppedAt !== null,
    leftMinutes: stoppedAt ? null : minutes(left),
    answeredAfterMinutes: firstAnsweredAt ? minutes(workingMs(createdAt, firstAnsweredAt)) : null,
    workedMinutes: minutes(workedUntil(clocked, now)),
    stoodMinutes: minutes(pausedUntil(clocked, now)),
  };
}

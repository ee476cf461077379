import type { UserCtx } from '../../src/kit/ctx.ts';
import {
  answerTicket,
  createAnswer,
  createTicket,
} from '../../src/modules/service/tickets/index.ts';
import type { Rows } from '../fixtures/many-rows.ts';

export async function ofTickets({ fixtures: { world }, callers, round }: Rows): Promise<void> {
  const { actor: team } = callers.staff;
  const words = { subject: `Question ${round}`, text: 'Where is it?', fileIds: [] };
  for (const { actor } of [callers.person, callers.owner]) {
    const row = await world.as(actor, (ctx) =>
      createTicket(ctx as UserCtx, { type: 'wallet', ...words }),
    );
    await world.as(team, (ctx) =>
      answerTicket(ctx as UserCtx, row.id, { text: 'It is there', next: 'open', fileIds: [] }),
    );
  }
  const saved = { title: `Answer ${round}`, text: 'It takes a day.' };
  await world.as(team, (ctx) => createAnswer(ctx as UserCtx, saved));
}

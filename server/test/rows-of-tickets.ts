import { openSession } from '../src/modules/people/identity/index.ts';
import type { Rows } from './many-rows.ts';
import type { Someone } from './people.ts';
import { ask } from './uploads.ts';

/** Requests of those who ask for lists, each answered, with the words the team saved. */
export async function ofTickets({
  fixtures: { http, world },
  callers,
  round,
}: Rows): Promise<void> {
  // Days have passed since they signed in.
  const tokenOf = async ({ actor }: Someone): Promise<string> =>
    (await world.as(undefined, (ctx) => openSession(ctx, actor.userId))).token;
  const team = await tokenOf(callers.staff);
  const question = { type: 'wallet', subject: `Question ${round}`, text: 'Where is it?' };
  for (const [who, path] of [
    [callers.person, '/user/tickets/create'],
    [callers.owner, '/owner/tickets'],
  ] as const) {
    const { body } = await ask(http, 'POST', path, await tokenOf(who), question);
    const words = { text: 'It is there', next: 'open' };
    await ask(http, 'POST', `/admin/tickets/${body.data.ticket.id}/answer`, team, words);
  }
  const saved = { title: `Answer ${round}`, text: 'It takes a day.' };
  await ask(http, 'POST', '/admin/ticket-answers', team, saved);
}

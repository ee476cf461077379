import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import {
  answerTicket,
  createAnswer,
  createTicket,
  noteTicket,
  postMessage,
} from '../../src/modules/service/tickets/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts } from './accounts.ts';

/** So many hours before the first start: no figure of the world's own series is used up. */
const before = ({ start }: Seeder, days: number, hours = 0): Date =>
  later(start, -days * DAY + hours * HOUR);

const SAVED = [
  {
    title: 'Deposit on its way',
    text: 'Hello {name},\n\na transfer takes one to two business days. It is credited as soon as our bank shows it with your reference.',
  },
  {
    title: 'Please send a statement',
    text: 'Hello {name},\n\ncould you send the first page of a statement that shows your name and the account?',
  },
] as const;

/** A few requests: a new one, one that waits for its person, an issuer's, a resolved one. */
export async function seedTickets(seeder: Seeder, accounts: Accounts): Promise<void> {
  const { clock } = seeder;
  const agent = accounts.staff.get('support')?.userId ?? '';
  const [investor, second] = accounts.investors;
  const [issuer] = accounts.issuers.values();
  if (!investor || !second || !issuer) return;
  const back = clock.now();
  const ask = (
    userId: string,
    type: 'wallet' | 'technical' | 'asset',
    words: readonly [string, string],
  ) =>
    seeder.as(userId, (ctx) =>
      createTicket(ctx, { type, subject: words[0], text: words[1], fileIds: [] }),
    );
  const answer = (id: string, next: 'open' | 'wait' | 'resolve', text: string) =>
    seeder.as(agent, (ctx) => answerTicket(ctx, id, { text, next, fileIds: [] }));

  clock.set(before(seeder, 12));
  const resolved = await ask(investor.userId, 'technical', [
    'Backup codes did not download',
    'The button does nothing in my browser.',
  ]);
  clock.set(before(seeder, 12, 2));
  await answer(resolved.id, 'resolve', 'A new version fixes it. Please reload the page once.');

  clock.set(before(seeder, 3));
  const deposit = await ask(investor.userId, 'wallet', [
    'My second deposit is not in my wallet',
    'I sent it from Nordea this morning. My bank says that it left at 09:10.',
  ]);
  clock.set(before(seeder, 3, 1));
  await answer(
    deposit.id,
    'wait',
    'Could you send the first page of a statement that shows your name and this account?',
  );
  await seeder.as(agent, (ctx) =>
    noteTicket(ctx, deposit.id, { text: 'Sender name agrees with the case.', fileIds: [] }),
  );

  clock.set(before(seeder, 2));
  const register = await ask(issuer.userId, 'asset', [
    'A holder moved to another country',
    'What do we have to change in the register?',
  ]);
  clock.set(before(seeder, 2, 3));
  await answer(
    register.id,
    'open',
    'Nothing by hand: it follows their verified residence. We check the case.',
  );
  await seeder.as(issuer.userId, (ctx) =>
    postMessage(ctx, register.id, { text: 'Thank you, we wait.', internal: false, fileIds: [] }),
  );

  clock.set(before(seeder, 0, -5));
  await ask(second.userId, 'wallet', [
    'Which reference do I write on the transfer?',
    'My bank has one line of 35 characters only.',
  ]);
  for (const words of SAVED) await seeder.as(agent, (ctx) => createAnswer(ctx, words));
  clock.set(back);
}

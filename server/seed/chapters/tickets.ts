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

/** Time before the first start, without drawing from the random series. */
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

type Kind = 'wallet' | 'technical' | 'asset';
type Question = readonly [userId: string, type: Kind, words: readonly [string, string]];

const ask = (seeder: Seeder, [userId, type, [subject, text]]: Question) =>
  seeder.as(userId, (ctx) => createTicket(ctx, { type, subject, text, fileIds: [] }));

async function asked(
  seeder: Seeder,
  agent: string,
  [days, hours]: readonly [number, number],
  question: Question,
  next: 'open' | 'wait' | 'resolve',
  text: string,
): Promise<string> {
  seeder.clock.set(before(seeder, days));
  const { id } = await ask(seeder, question);
  seeder.clock.set(before(seeder, days, hours));
  await seeder.as(agent, (ctx) => answerTicket(ctx, id, { text, next, fileIds: [] }));
  return id;
}

/** Tickets: one new, one awaiting its requester, an issuer's, one resolved. */
export async function seedTickets(seeder: Seeder, accounts: Accounts): Promise<void> {
  const { clock } = seeder;
  const agent = accounts.staff.get('support')?.userId ?? '';
  const [investor, second] = accounts.investors;
  const [issuer] = accounts.issuers.values();
  if (!investor || !second || !issuer) return;
  const back = clock.now();

  await asked(
    seeder,
    agent,
    [12, 2],
    [
      investor.userId,
      'technical',
      ['Backup codes did not download', 'The button does nothing in my browser.'],
    ],
    'resolve',
    'A new version fixes it. Please reload the page once.',
  );
  const deposit = await asked(
    seeder,
    agent,
    [3, 1],
    [
      investor.userId,
      'wallet',
      [
        'My second deposit is not in my wallet',
        'I sent it from Nordea this morning. My bank says that it left at 09:10.',
      ],
    ],
    'wait',
    'Could you send the first page of a statement that shows your name and this account?',
  );
  await seeder.as(agent, (ctx) =>
    noteTicket(ctx, deposit, { text: 'Sender name agrees with the case.', fileIds: [] }),
  );
  await ofIssuer(seeder, agent, issuer.userId);

  clock.set(before(seeder, 0, -5));
  await ask(seeder, [
    second.userId,
    'wallet',
    ['Which reference do I write on the transfer?', 'My bank has one line of 35 characters only.'],
  ]);
  for (const words of SAVED) await seeder.as(agent, (ctx) => createAnswer(ctx, words));
  clock.set(back);
}

async function ofIssuer(seeder: Seeder, agent: string, userId: string): Promise<void> {
  const register = await asked(
    seeder,
    agent,
    [2, 3],
    [
      userId,
      'asset',
      ['A holder moved to another country', 'What do we have to change in the register?'],
    ],
    'open',
    'Nothing by hand: it follows their verified residence. We check the case.',
  );
  await seeder.as(userId, (ctx) =>
    postMessage(ctx, register, { text: 'Thank you, we wait.', internal: false, fileIds: [] }),
  );

  await asked(
    seeder,
    agent,
    [1, 2],
    [
      userId,
      'asset',
      [
        'Can an anchor be released earlier?',
        'The founders agreed on it in their meeting of Friday.',
      ],
    ],
    'wait',
    'Please send the resolution. Which day does it name for the first part?',
  );
}

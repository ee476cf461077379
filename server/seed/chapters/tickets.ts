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

const before = ({ start }: Seeder, days: number, hours = 0): Date =>
  later(start, -days * DAY + hours * HOUR);

const SAVED = [
  {
    title: 'Deposit on its way',
    text: 'Hello {name},\n\nBank transfers usually take one to two business days. We credit yours when our bank reports it with your payment reference.',
  },
  {
    title: 'Please send a statement',
    text: 'Hello {name},\n\nPlease send us the first page of a bank statement that shows your name and account number.',
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
      [
        'Backup codes did not download',
        'I set up two-factor authentication, but the download button does nothing in my browser.',
      ],
    ],
    'resolve',
    'This is fixed in the latest version. Please reload the page and download the codes again.',
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
        'I sent a transfer this morning. My bank says that it was executed at 09:10. When will it be credited?',
      ],
    ],
    'wait',
    'Thank you. The transfer arrived from an account we don’t know yet. Please send the first page of a statement that shows your name and this account.',
  );
  await seeder.as(agent, (ctx) =>
    noteTicket(ctx, deposit, {
      text: 'Sender name matches the verified name. Waiting for the statement.',
      fileIds: [],
    }),
  );
  await ofIssuer(seeder, agent, issuer.userId);

  clock.set(before(seeder, 0, -5));
  await ask(seeder, [
    second.userId,
    'wallet',
    [
      'Which payment reference do I use?',
      'My bank allows one line of 35 characters. Is the reference enough without my name?',
    ],
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
      [
        'A holder moved to another country',
        'One of our holders moved from Norway to Spain. Do we have to change the register, and does withholding tax change?',
      ],
    ],
    'open',
    'You don’t need to change anything. The register and the tax rate follow the verified residence. We are reviewing the new proof of address.',
  );
  await seeder.as(userId, (ctx) =>
    postMessage(ctx, register, {
      text: 'Thank you. Please let us know before the next record date.',
      internal: false,
      fileIds: [],
    }),
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
        'The directors agreed on Friday to release the first part of an anchor’s units earlier than planned.',
      ],
    ],
    'wait',
    'Please upload the signed resolution. Which release date does it give for the first part?',
  );
}

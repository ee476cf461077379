import { randomBytes } from 'node:crypto';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { Database } from '../../kit/database/db.ts';
import type { SandboxBankAct } from '../../modules/cash/card-payments/card.port.ts';
import type { Messenger } from './sandbox-messages.ts';
import { outcomeOfCard, saveRefund } from './sandbox-returns.ts';
import {
  type DisputeRow,
  leftOf,
  lockPaid,
  type SandboxParts,
  type SessionRow,
} from './sandbox-rows.ts';

const EVIDENCE_WITHIN = 14 * DAY;

export async function disputeAfter(
  parts: SandboxParts,
  post: Messenger,
  row: SessionRow,
): Promise<void> {
  if (row.status !== 'paid' || outcomeOfCard(row.cardLast4) !== 'disputed') return;
  await recordAtBank(parts, post, row.id, { act: 'dispute', amount: row.amount });
}

/** Acts as the card's bank, or as staff in the provider's dashboard; sends the webhook message. */
export async function recordAtBank(
  parts: SandboxParts,
  post: Messenger,
  sessionId: string,
  act: SandboxBankAct,
): Promise<boolean> {
  const tell = await parts.db.transaction().execute(async (db) => {
    const session = await lockPaid(db, sessionId);
    if (!session) return undefined;
    if ('amount' in act) return begin(db, parts, post, session, act);
    return act.act.endsWith('_refund')
      ? endRefund(db, post, session, act)
      : moveDispute(db, parts, post, session, act);
  });
  await tell?.();
  return tell !== undefined;
}

type Tell = (() => Promise<void>) | undefined;

async function begin(
  db: Database,
  parts: SandboxParts,
  post: Messenger,
  session: SessionRow,
  { act, amount }: Extract<SandboxBankAct, { amount: bigint }>,
): Promise<Tell> {
  if (amount <= 0n || amount > (await leftOf(db, session))) return undefined;
  if (act === 'refund') {
    const key = `bench-${randomBytes(12).toString('hex')}`;
    const row = await saveRefund(db, parts, session, { key, reference: null, amount });
    return () => post.aboutRefund(row);
  }
  const now = parts.clock.now();
  const row = await db
    .insertInto('cardPayments.sandboxDispute')
    .values({
      id: `dp_sandbox_${randomBytes(12).toString('hex')}`,
      sessionId: session.id,
      amount,
      reason: act === 'dispute' ? 'fraudulent' : 'unrecognized',
      status: act === 'dispute' ? 'open' : 'inquiry',
      evidenceDueAt: later(now, EVIDENCE_WITHIN),
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return () => post.aboutDispute('created', row);
}

type Step = { readonly from: readonly string[]; readonly to: string };

const DISPUTE_STEPS: Readonly<Record<string, Step>> = {
  escalate: { from: ['inquiry'], to: 'open' },
  review: { from: ['open'], to: 'under_review' },
  win: { from: ['inquiry', 'open', 'under_review'], to: 'won' },
  lose: { from: ['open', 'under_review'], to: 'lost' },
};

async function moveDispute(
  db: Database,
  parts: SandboxParts,
  post: Messenger,
  session: SessionRow,
  act: Extract<SandboxBankAct, { id: string }>,
): Promise<Tell> {
  const step = DISPUTE_STEPS[act.act];
  if (!step) return undefined;
  const row: DisputeRow | undefined = await db
    .updateTable('cardPayments.sandboxDispute')
    .set({ status: step.to, closedAt: step.to === 'won' ? parts.clock.now() : null })
    .where('id', '=', act.id)
    .where('sessionId', '=', session.id)
    .where('status', 'in', step.from)
    .returningAll()
    .executeTakeFirst();
  const isClosed = step.to === 'won' || step.to === 'lost';
  return row && (() => post.aboutDispute(isClosed ? 'closed' : 'updated', row));
}

async function endRefund(
  db: Database,
  post: Messenger,
  session: SessionRow,
  act: Extract<SandboxBankAct, { id: string }>,
): Promise<Tell> {
  const fails = act.act === 'fail_refund';
  const row = await db
    .updateTable('cardPayments.sandboxRefund')
    .set(
      fails
        ? { status: 'failed', failure: 'lost_or_stolen_card' }
        : { status: 'succeeded', failure: null },
    )
    .where('id', '=', act.id)
    .where('sessionId', '=', session.id)
    .where('status', 'in', fails ? ['pending', 'succeeded'] : ['pending'])
    .returningAll()
    .executeTakeFirst();
  return row && (() => post.aboutRefund(row));
}

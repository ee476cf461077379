import { newIdOf } from '../../src/kit/http/edge.ts';
import { approving } from '../approvals/approving.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import type { openBankHarness, StatementLine } from './bank-harness.ts';

type Bank = Awaited<ReturnType<typeof openBankHarness>>;

export const becauseOf = { reason: 'The sender wrote to us' };

/** Adds a third finance user, since the bank harness's two upload and book the statements. */
export async function openSuspense({ world, call, book, finance2 }: Bank) {
  const finance3 = await staff(world, 'staff_finance');
  const act = (itemId: string, what: string, body: object, who = finance2) =>
    call(who, 'POST', `/admin/funds/suspense/${itemId}/${what}`, body);

  async function found(is: (item: { text: string; id: string }) => boolean, who = finance2) {
    const { body } = await call(who, 'GET', '/admin/funds/suspense?limit=100');
    return body.data.find(is);
  }
  const shown = (id: string, who = finance2) => found((one) => one.id === id, who);

  async function lost(amount: bigint, sender: Someone, more: Partial<StatementLine> = {}) {
    const text = more.text ?? `lost ${newIdOf(world.edge)}`;
    await book([{ amount, name: sender.actor.name.toUpperCase(), ...more, text }]);
    return found((one) => one.text === text);
  }

  const assign = (item: { id: string }, to: Someone, who = finance2, more: object = {}) =>
    act(item.id, 'assign', { ...becauseOf, partyId: to.actor.partyId, ...more }, who);

  const decisions = {
    assign: approving(call, 'banking.assign'),
    return: approving(call, 'banking.return'),
    dismiss: approving(call, 'banking.dismiss'),
  };
  const approve = (id: string, who: Someone) => decisions.assign.approve(who, id);
  const reject = (id: string, who: Someone) => decisions.assign.reject(who, id, 'Not sure');

  return { decisions, finance3, act, found, shown, lost, assign, approve, reject };
}

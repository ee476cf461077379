import { invariant } from '../../src/kit/invariant.ts';
import { type SandboxBankAct, topUpInSandbox } from '../../src/modules/cash/card-payments/index.ts';
import { approving } from '../approvals/approving.ts';
import type { Someone } from '../fixtures/people.ts';
import type { World } from '../world.ts';
import { openMoneyOutHarness } from './money-out-harness.ts';

export type Message = { readonly body: string; readonly signature: string };

export async function openCardHarness(given?: World) {
  const harness = await openMoneyOutHarness(given);
  const { world, ask, finance } = harness;
  const http = await world.http();
  const sandbox = invariant(world.ports.card.sandbox, 'tests run on the sandbox');

  const deliver = async (message: Message) =>
    http.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': message.signature },
      payload: message.body,
    });

  const mailbag: Message[] = [];
  let isHeldBack = false;
  sandbox.deliverBy(async (body, signature) => {
    if (isHeldBack) mailbag.push({ body, signature });
    else await deliver({ body, signature });
  });
  const heldBack = async (work: () => Promise<unknown>): Promise<Message[]> => {
    isHeldBack = true;
    try {
      await work();
    } finally {
      isHeldBack = false;
    }
    return mailbag.splice(0);
  };

  const paid = async (who: Someone, dollars: number, cardLast4 = '4242') => {
    const { partyId, userId } = who.actor;
    const amount = BigInt(Math.round(dollars * 100));
    const { id } = await world.as(undefined, (ctx) =>
      topUpInSandbox(ctx, { partyId, userId, amount, cardLast4 }),
    );
    return id;
  };
  const act = (checkoutId: string, what: SandboxBankAct) =>
    sandbox.act(`cs_sandbox_told_${checkoutId}`, what);

  const payment = async (id: string, who = finance) =>
    (await ask(who, 'GET', `/admin/card-payments/${id}`)).body.data;
  const refund = (id: string, amount: string, who = finance, key?: string) =>
    ask(who, 'POST', `/admin/card-payments/${id}/refunds`, { amount, reason: 'Paid twice' }, key);
  const refunds = approving(ask, 'payments.refund');
  const due = () => world.runJob('payments.returns');
  const collect = () => world.runJob('payments.debts');
  return { ...harness, deliver, heldBack, paid, act, payment, refund, refunds, due, collect };
}

import { DAY } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { newIdOf } from '../../../../kit/http/edge.ts';
import type { CardPort } from '../card.port.ts';
import { collectDebts, owingParties } from '../commands/debts.ts';
import { settleReturns } from '../commands/returns.ts';
import { settle } from '../commands/settle.ts';
import { type CheckoutRow, findByEvent, findCheckout } from '../repository/checkouts.ts';
import { changeDispute, listDisputesDue } from '../repository/disputes.ts';
import { changeRefund, findRefund, listRefundsDue, type RefundRow } from '../repository/refunds.ts';
import { nextReturnPollAt } from '../rules.ts';

/** How far back the provider is polled for refunds and disputes. */
const LOOK_BACK = 3 * DAY;
const AT_ONCE = 20;

export class Follower {
  readonly #edge: Edge;
  readonly #card: CardPort;
  readonly #cause: { readonly requestId: string };
  #failed = 0;

  constructor(edge: Edge, card: CardPort) {
    this.#edge = edge;
    this.#card = card;
    this.#cause = { requestId: newIdOf(edge) };
  }

  /** Sends approved refunds and polls open items; true while more remain. */
  async askWhatIsDue(): Promise<boolean> {
    const { refunds, disputes } = await transaction(this.#edge, this.#cause, async (ctx) => ({
      refunds: await listRefundsDue(ctx, AT_ONCE),
      disputes: await listDisputesDue(ctx, AT_ONCE),
    }));
    for (const row of refunds) await this.#try(row.checkoutId, () => this.#refund(row));
    const about = new Set(disputes.map((row) => row.checkoutId));
    for (const checkoutId of about) await this.#try(checkoutId, () => this.#look(checkoutId));
    for (const row of disputes) {
      // Also reschedules disputes unknown to the provider, against a tight loop.
      await transaction(this.#edge, this.#cause, (ctx) =>
        changeDispute(ctx, row.id, { askAt: nextReturnPollAt(ctx.now, row.openedAt) }),
      );
    }
    const isFull = refunds.length === AT_ONCE || disputes.length === AT_ONCE;
    return isFull && this.#failed === 0;
  }

  /** Polls recent refunds and disputes, in case webhooks were lost. */
  async lookBack(): Promise<void> {
    const since = new Date(this.#edge.clock.now().getTime() - LOOK_BACK);
    for (const paymentId of await this.#card.returnedSince(since)) {
      await this.#try(paymentId, async () => {
        const checkout = await this.#checkoutOf(paymentId);
        if (checkout) await this.#look(checkout.id);
      });
    }
  }

  async collect(): Promise<void> {
    const parties = await transaction(this.#edge, this.#cause, owingParties);
    for (const partyId of parties) {
      await transaction(this.#edge, this.#cause, (ctx) => collectDebts(ctx, partyId));
    }
  }

  /** One failure must not block the others; the job retries it. */
  async #try(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failed += 1;
      this.#edge.log.warn({ err: error, about: id }, 'Card provider did not respond');
    }
  }

  /** Without a response the outcome is unknown: a refund is retried under its id and paid once. */
  async #refund({ id, checkoutId }: RefundRow): Promise<void> {
    const { row, checkout } = await transaction(this.#edge, this.#cause, async (ctx) => {
      const row = await findRefund(ctx, id);
      if (row) {
        await changeRefund(ctx, id, { askAt: nextReturnPollAt(ctx.now, row.requestedAt) });
      }
      return { row, checkout: await findCheckout(ctx, checkoutId) };
    });
    if (!row || !checkout?.providerId) return;
    if (row.stage !== 'APPROVED') return this.#look(checkoutId);
    const refund = await this.#card.refund({
      refundId: id,
      providerId: checkout.providerId,
      amount: row.amount,
      currency: row.currency,
    });
    await transaction(this.#edge, this.#cause, (ctx) =>
      settleReturns(ctx, checkoutId, { refunds: [refund], disputes: [] }),
    );
  }

  async #look(checkoutId: string): Promise<void> {
    const checkout = await transaction(this.#edge, this.#cause, (ctx) =>
      findCheckout(ctx, checkoutId),
    );
    if (!checkout?.providerId) return;
    const session = await this.#card.session(checkout.providerId);
    const returns = await this.#card.returns(checkout.providerId);
    await transaction(this.#edge, this.#cause, async (ctx) => {
      if (session) await settle(ctx, checkoutId, session);
      if (returns) await settleReturns(ctx, checkoutId, returns);
    });
  }

  async #checkoutOf(paymentId: string): Promise<CheckoutRow | undefined> {
    const find = (providerId: string | undefined) =>
      transaction(this.#edge, this.#cause, (ctx) =>
        findByEvent(ctx, { providerId, paymentId, reference: undefined }),
      );
    return (await find(undefined)) ?? find(await this.#card.sessionOf(paymentId));
  }
}

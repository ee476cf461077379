import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { ask } from '../fixtures/uploads.ts';
import type { World } from '../world.ts';

// How the desk of each kind of approval says what whoever looks can do about it: its view, and in
// it the actions from which the screen takes its buttons. A kind without a line does not compile.

// biome-ignore lint/suspicious/noExplicitAny: views of every shape are read
type Shown = any;

/** A button as the view says it: an action, a flag, or nothing. */
type Said = { readonly allowed: boolean; readonly reason?: string } | boolean | null | undefined;

/** Each place of the view that speaks of the decision; they must say the same. */
export type Offer = {
  readonly approve: readonly Said[];
  readonly reject: readonly Said[];
  /** What a rejection says, where that is more than a reason. */
  readonly rejection?: object;
};

type Look = {
  readonly get: (path: string) => Promise<Shown>;
  /** The parameters of the decision's address. */
  readonly at: Readonly<Record<string, string>>;
  /** One value of one row. */
  readonly find: (text: string, id: string | undefined) => Promise<string>;
};
export type Desk = (look: Look) => Promise<Offer>;

const offer = (actions: Shown, approve = 'approve'): Offer => ({
  approve: [actions?.[approve]],
  reject: [actions?.reject],
});

/** A list, whose lines have actions. */
const list =
  (path: string, param: string, approve?: string): Desk =>
  async ({ get, at }) => {
    const found = (await get(`${path}${path.includes('?') ? '&' : '?'}limit=100`)).find(
      (one: Shown) => one.id === at[param],
    );
    return offer(found?.actions, approve);
  };

/** A declared kind: the view that its page and the inbox show. */
const declared =
  (kind: ApprovalKind): Desk =>
  async ({ get, at }) => {
    const path = at.approvalId ?? `subjects/${kind}/${at.subjectId}`;
    return offer((await get(`/approvals/${path}`))?.actions);
  };

export const APPROVAL_DESKS: Readonly<Record<ApprovalKind, Desk>> = {
  staff_role: declared('staff_role'),
  'user.block': declared('user.block'),
  'user.unblock': declared('user.unblock'),
  'user.end_sessions': declared('user.end_sessions'),
  'user.reset_two_factor': declared('user.reset_two_factor'),
  'user.revoke_role': declared('user.revoke_role'),
  'user.vouch': declared('user.vouch'),
  staff_invitation: declared('staff_invitation'),
  'offering.evidence': async ({ get, at }) => {
    const { offering } = await get(`/offerings/${at.offeringId}/commitments`);
    const { approvals, evidenceActions, evidence } = offering;
    const papers = evidence.map(({ id }: Shown) => ({ documentId: id, reason: 'Not signed' }));
    return {
      approve: [approvals.blockedBy === null],
      reject: [evidenceActions.refuse],
      rejection: { papers },
    };
  },
  'offering.change': declared('offering.change'),
  'exchange.open': declared('exchange.open'),
  'valuation.nav': declared('valuation.nav'),
  'valuation.tolerance': declared('valuation.tolerance'),
  'transfer_rules.change': declared('transfer_rules.change'),
  'governance.exit': declared('governance.exit'),
  'fees.change': declared('fees.change'),
  'ledger.correction': declared('ledger.correction'),
  'drafts.review': async ({ get, at }) =>
    offer((await get(`/admin/assets/${at.assetId}/review`)).actions),
  'structures.review': declared('structures.review'),
  'structures.raise': declared('structures.raise'),
  'structures.anchor': declared('structures.anchor'),
  'withdrawal.approve': declared('withdrawal.approve'),
  'withdrawal.fail': declared('withdrawal.fail'),
  'banking.assign': declared('banking.assign'),
  'banking.return': declared('banking.return'),
  'banking.dismiss': declared('banking.dismiss'),
  'banking.restart': declared('banking.restart'),
  'wallet.algo_transfer': declared('wallet.algo_transfer'),
  'wallet.bitcoin_deposit': list('/admin/funds/crypto-deposits', 'depositId', 'credit'),
  'settlement.unseen': declared('settlement.unseen'),
  'tokenisation.approve': declared('tokenisation.approve'),
  'transfer.procedure': declared('transfer.procedure'),
  'retirement.approve': declared('retirement.approve'),
  'distribution.approve': declared('distribution.approve'),
  'distribution.return': declared('distribution.return'),
  'distribution.remittance': declared('distribution.remittance'),
  'referrals.payout': declared('referrals.payout'),
  'referrals.terms': declared('referrals.terms'),
  'agreements.issue': declared('agreements.issue'),
  'payments.refund': declared('payments.refund'),
};

const _asking =
  (path: string, param: string): Desk =>
  async ({ get, at }) => {
    const found = (await get(`${path}?limit=100`)).find((one: Shown) => one.id === at[param]);
    return { approve: [found?.actions.askSecond], reject: [] };
  };

/** What the desk of a kind offers somebody about what a decision's address names. */
export async function offeredTo(
  world: World,
  desk: Desk,
  token: string,
  at: Readonly<Record<string, string>>,
): Promise<Offer> {
  const http = await world.http();
  return desk({
    at,
    get: async (path) => {
      const { status, body } = await ask(http, 'GET', path, token);
      // Nothing is requested, or not for them to see: nothing is offered.
      if (status === 404 && path.startsWith('/approvals/')) return undefined;
      if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
      return body.data;
    },
    find: async (text, id) => {
      const { rows } = await world.edge.pool.query<{ value: string }>(text, [id]);
      return rows[0]?.value ?? 'none';
    },
  });
}

export const isOffered = (said: Said): boolean =>
  typeof said === 'object' ? said?.allowed === true : said === true;

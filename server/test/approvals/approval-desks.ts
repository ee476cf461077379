import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { ask } from '../fixtures/uploads.ts';
import type { World } from '../world.ts';

// How each kind's desk presents a decision: its view, and the actions that become buttons.

// biome-ignore lint/suspicious/noExplicitAny: views of every shape are read
type Shown = any;

type Said = { readonly allowed: boolean; readonly reason?: string } | boolean | null | undefined;

export type Offer = {
  readonly approve: readonly Said[];
  readonly reject: readonly Said[];
};

type Look = {
  readonly get: (path: string) => Promise<Shown>;
  readonly at: Readonly<Record<string, string>>;
  readonly find: (text: string, id: string | undefined) => Promise<string>;
};
export type Desk = (look: Look) => Promise<Offer>;

const offer = (actions: Shown, approve = 'approve'): Offer => ({
  approve: [actions?.[approve]],
  reject: [actions?.reject],
});

const list =
  (path: string, param: string, approve?: string): Desk =>
  async ({ get, at }) => {
    const found = (await get(`${path}${path.includes('?') ? '&' : '?'}limit=100`)).find(
      (one: Shown) => one.id === at[param],
    );
    return offer(found?.actions, approve);
  };

const declared =
  (kind: ApprovalKind): Desk =>
  async ({ get, at }) => {
    const path = at.approvalId ?? `subjects/${kind}/${at.subjectId}`;
    return offer((await get(`/approvals/${path}`))?.actions);
  };

const OWN_DESKS: Partial<Readonly<Record<ApprovalKind, Desk>>> = {
  'wallet.bitcoin_deposit': list('/admin/funds/crypto-deposits', 'depositId', 'credit'),
};

export const deskOf = (kind: ApprovalKind): Desk => OWN_DESKS[kind] ?? declared(kind);

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

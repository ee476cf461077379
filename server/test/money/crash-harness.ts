import type { Someone } from '../fixtures/people.ts';
import type { Answer, ProductProcess } from '../process-harness.ts';
import type { World } from '../world.ts';

type SentOrder = {
  readonly key: string;
  readonly who: Someone;
  readonly body: Readonly<Record<string, unknown>>;
  answer: Answer | undefined;
};
type SentCancel = { readonly orderId: string; answer: Answer | undefined };

export type Witnessed = { readonly orders: SentOrder[]; readonly cancels: SentCancel[] };
export const newWitness = (): Witnessed => ({ orders: [], cancels: [] });

type Market = { readonly assetId: string; readonly people: readonly Someone[] };

let keys = 0;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Maximum requests in flight, so that a slow machine is not overloaded. */
const MOST_IN_FLIGHT = 40;

export function openLoop(
  product: ProductProcess,
  { assetId, people }: Market,
  record: Witnessed,
  perSecond: number,
): { stop(): Promise<void> } {
  const inFlight = new Set<Promise<void>>();
  const open: { readonly id: string; readonly who: Someone }[] = [];
  const send = (work: Promise<void>) => {
    const sent: Promise<void> = work.catch(() => {}).finally(() => inFlight.delete(sent));
    inFlight.add(sent);
  };
  const order = async () => {
    keys += 1;
    const key = `crash-key-${keys}`;
    const sent: SentOrder = { key, who: pick(people), body: anOrder(assetId), answer: undefined };
    record.orders.push(sent);
    const { token } = sent.who;
    sent.answer = await product.call('POST', '/trade/orders', { token, key, body: sent.body });
    const id = idOf(sent.answer);
    if (id) open.push({ id, who: sent.who });
  };
  const cancel = async () => {
    const [one] = open.splice(Math.floor(Math.random() * open.length), 1);
    if (!one) return;
    const sent: SentCancel = { orderId: one.id, answer: undefined };
    record.cancels.push(sent);
    const { token } = one.who;
    keys += 1;
    const key = `crash-key-${keys}`;
    const path = `/trade/orders/${one.id}/cancel`;
    sent.answer = await product.call('POST', path, { token, key });
  };
  const from = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - from) / 1000) * perSecond;
    for (; sent < due; sent++) {
      if (inFlight.size < MOST_IN_FLIGHT) send(Math.random() < 0.15 ? cancel() : order());
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(inFlight);
    },
  };
}

function anOrder(assetId: string) {
  const quantity = (0.5 + Math.random() * 4).toFixed(3);
  const price = (96 + Math.floor(Math.random() * 9)).toFixed(2);
  const action = pick(['make_buy', 'make_sell', 'make_buy', 'make_sell', 'take_buy', 'take_sell']);
  const limit = action.startsWith('make') ? { price } : { worstPrice: price };
  return { assetId, action, quantity, ...limit };
}

type OrderView = { id: string; status: string; filledQuantity: string; fees: string };
export const orderIn = ({ body }: Answer): OrderView | undefined => {
  const data = body.data as { order?: OrderView } | undefined;
  return data?.order;
};
const idOf = (answer: Answer): string | undefined => orderIn(answer)?.id;

const thousandths = (text: string): bigint => BigInt(text.replace('.', ''));

type Stored = {
  readonly id: string;
  readonly requestKey: string;
  readonly userId: string;
  readonly status: string;
  readonly quantity: bigint;
  readonly filled: bigint;
};

export async function whatWasLost(world: World, record: Witnessed): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await world.edge.pool.query<Stored>(
    `select id, request_key as "requestKey", user_id as "userId", status, quantity, filled
     from exchange."order" where request_key is not null`,
  );
  const byKey = new Map(rows.map((row) => [row.requestKey, row] as const));
  const byId = new Map(rows.map((row) => [row.id, row] as const));
  const sent = new Set(record.orders.map(({ key }) => key));
  for (const row of rows) if (!sent.has(row.requestKey)) wrong.push(`${row.id}: never sent`);
  for (const { key, who, body, answer } of record.orders) {
    const row = byKey.get(key);
    const result = answer && orderIn(answer);
    if (answer && answer.status >= 500) wrong.push(`${key} was answered ${answer.status}`);
    if (result && (row?.id !== result.id || row.filled < thousandths(result.filledQuantity))) {
      wrong.push(`${key} was acknowledged as ${result.id}, and is lost`);
    }
    if (answer && !result && row) wrong.push(`${key} was refused, and is there`);
    if (!row) continue;
    const isWhole =
      row.userId === who.actor.userId && row.quantity === thousandths(String(body.quantity));
    if (!isWhole) wrong.push(`${key} is there in part`);
  }
  for (const { orderId, answer } of record.cancels) {
    const isCancelled = byId.get(orderId)?.status === 'cancelled';
    if (answer?.status === 200 && !isCancelled) wrong.push(`the cancel of ${orderId} is lost`);
  }
  return wrong;
}

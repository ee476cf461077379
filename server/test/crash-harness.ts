import type { Someone } from './people.ts';
import type { Answer, ProductProcess } from './process-harness.ts';
import type { World } from './world.ts';

type Asked = {
  readonly key: string;
  readonly who: Someone;
  readonly body: Readonly<Record<string, unknown>>;
  answer: Answer | undefined;
};
type AskedCancel = { readonly orderId: string; answer: Answer | undefined };

/** What a client asked for and what it was answered: the only witness that counts after a crash. */
export type Witnessed = { readonly orders: Asked[]; readonly cancels: AskedCancel[] };
export const newWitness = (): Witnessed => ({ orders: [], cancels: [] });

type Floor = { readonly assetId: string; readonly people: readonly Someone[] };

let keys = 0;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The most that wait for an answer at once: a busy machine is not buried under what it owes. */
const MOST_FLYING = 40;

/**
 * Sends orders and cancels at a steady rate, whether or not the ones before were answered, until
 * it is told to stop. What is answered is written down at that moment.
 */
export function openLoop(
  product: ProductProcess,
  { assetId, people }: Floor,
  record: Witnessed,
  perSecond: number,
): { stop(): Promise<void> } {
  const flying = new Set<Promise<void>>();
  const open: { readonly id: string; readonly who: Someone }[] = [];
  const send = (work: Promise<void>) => {
    const sent: Promise<void> = work.catch(() => {}).finally(() => flying.delete(sent));
    flying.add(sent);
  };
  const order = async () => {
    keys += 1;
    const key = `crash-key-${keys}`;
    const asked: Asked = { key, who: pick(people), body: anOrder(assetId), answer: undefined };
    record.orders.push(asked);
    const { token } = asked.who;
    asked.answer = await product.call('POST', '/trade/orders', { token, key, body: asked.body });
    const id = idOf(asked.answer);
    if (id) open.push({ id, who: asked.who });
  };
  const cancel = async () => {
    const [one] = open.splice(Math.floor(Math.random() * open.length), 1);
    if (!one) return;
    const asked: AskedCancel = { orderId: one.id, answer: undefined };
    record.cancels.push(asked);
    const { token } = one.who;
    keys += 1;
    const key = `crash-key-${keys}`;
    const path = `/trade/orders/${one.id}/cancel`;
    asked.answer = await product.call('POST', path, { token, key });
  };
  const from = performance.now();
  let sent = 0;
  const beat = setInterval(() => {
    const due = ((performance.now() - from) / 1000) * perSecond;
    for (; sent < due; sent++) {
      if (flying.size < MOST_FLYING) send(Math.random() < 0.15 ? cancel() : order());
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(beat);
      await Promise.all(flying);
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

type OrderSaid = { id: string; status: string; filledQuantity: string; fees: string };
export const orderIn = ({ body }: Answer): OrderSaid | undefined => {
  const data = body.data as { order?: OrderSaid } | undefined;
  return data?.order;
};
const idOf = (answer: Answer): string | undefined => orderIn(answer)?.id;

const thousandths = (text: string): bigint => BigInt(text.replace('.', ''));

type Kept = {
  readonly id: string;
  readonly requestKey: string;
  readonly userId: string;
  readonly status: string;
  readonly quantity: bigint;
  readonly filled: bigint;
};

/** What is kept, held against what was answered: a list of what is wrong, empty as it must be. */
export async function whatWasLost(world: World, record: Witnessed): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await world.edge.pool.query<Kept>(
    `select id, request_key as "requestKey", user_id as "userId", status, quantity, filled
     from exchange."order" where request_key is not null`,
  );
  const byKey = new Map(rows.map((row) => [row.requestKey, row] as const));
  const byId = new Map(rows.map((row) => [row.id, row] as const));
  const asked = new Set(record.orders.map(({ key }) => key));
  for (const row of rows) if (!asked.has(row.requestKey)) wrong.push(`${row.id}: nobody asked`);
  for (const { key, who, body, answer } of record.orders) {
    const row = byKey.get(key);
    const said = answer && orderIn(answer);
    if (answer && answer.status >= 500) wrong.push(`${key} was answered ${answer.status}`);
    if (said && (row?.id !== said.id || row.filled < thousandths(said.filledQuantity))) {
      wrong.push(`${key} was acknowledged as ${said.id}, and is lost`);
    }
    if (answer && !said && row) wrong.push(`${key} was refused, and is there`);
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

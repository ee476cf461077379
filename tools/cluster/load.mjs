import { call } from './call.mjs';
import { sleep } from './wait.mjs';

const TARGETS = ['app1:3000', 'app2:3000', 'app3:3000', 'app4:3000', '127.0.0.1:8080'];
const MOST_IN_FLIGHT = 150;
const RETRY_MS = 500;
/** As a patient client: it repeats with the same key for so long. */
const PATIENCE_MS = 120_000;

const pick = (list) => list[Math.floor(Math.random() * list.length)];

export class Load {
  /** Acknowledged effects, and requests that never got a definite answer. */
  acknowledged = [];
  unresolved = [];
  #open = [];
  #inFlight = new Set();
  #keys = 0;
  #timer;
  #isEnding = false;

  constructor(world, rate) {
    this.world = world;
    this.rate = rate;
    this.prefix = `cluster-${Date.now().toString(36)}`;
    this.reset();
  }

  reset() {
    this.from = Date.now();
    this.statuses = {};
    this.serverErrors = [];
    this.successes = [];
  }

  start() {
    this.reset();
    this.#isEnding = false;
    let sent = 0;
    this.#timer = setInterval(() => {
      const due = ((Date.now() - this.from) / 1000) * this.rate;
      for (; sent < due; sent++) {
        if (this.#inFlight.size >= MOST_IN_FLIGHT) continue;
        const work = this.#one().finally(() => this.#inFlight.delete(work));
        this.#inFlight.add(work);
      }
    }, 10);
  }

  async stop() {
    clearInterval(this.#timer);
    this.#isEnding = true;
    await Promise.all(this.#inFlight);
  }

  async #one() {
    const who = pick(this.world.people);
    const kind = Math.random();
    if (kind < 0.55) return this.#order(who);
    if (kind < 0.63) return this.#cancel();
    if (kind < 0.82) return this.#transfer(who);
    if (kind < 0.9) return this.#commitment(who);
    const path = pick(['/user/wallet', '/user/me', `/assets/${this.world.assetId}/book`]);
    return this.#run('read', 'GET', path, who);
  }

  async #order(who) {
    const price = (96 + Math.floor(Math.random() * 9)).toFixed(2);
    const action = pick(['make_buy', 'make_sell', 'take_buy', 'take_sell']);
    const quantity = (0.5 + Math.random() * 4).toFixed(3);
    const limit = action.startsWith('make') ? { price } : { worstPrice: price };
    const body = { assetId: this.world.assetId, action, quantity, ...limit };
    const made = await this.#run('order', 'POST', '/trade/orders', who, {
      body: () => body,
      effect: ({ order }) => ({ id: order.id, filled: order.filledQuantity }),
    });
    if (made) this.#open.push({ id: made.id, who });
  }

  async #cancel() {
    const [one] = this.#open.splice(Math.floor(Math.random() * this.#open.length), 1);
    if (!one) return;
    const effect = () => ({ id: one.id });
    await this.#run('cancel', 'POST', `/trade/orders/${one.id}/cancel`, one.who, { effect });
  }

  #transfer(who) {
    const { email } = pick(this.world.people.filter((person) => person !== who));
    const fixed = { kind: 'internal', email, currency: 'USD', amount: '1.37' };
    return this.#run('transfer', 'POST', '/user/wallet/balance-transfer', who, {
      body: (key) => ({ ...fixed, memo: key }),
      effect: ({ transfer }) => ({ id: transfer.id }),
    });
  }

  #commitment(who) {
    const path = `/assets/${this.world.saleAssetId}/commitments`;
    return this.#run('commitment', 'POST', path, who, {
      body: () => ({ units: '1' }),
      effect: (data) => ({ id: data.id ?? data.commitment?.id }),
    });
  }

  async #run(kind, method, path, { token }, { body, effect } = {}) {
    this.#keys += 1;
    const key = `${this.prefix}-${kind}-${this.#keys}`;
    const began = Date.now();
    for (;;) {
      const given = { token, ...(method === 'GET' ? {} : { key }), body: body?.(key) };
      const answer = await call(pick(TARGETS), method, path, given);
      this.#note(kind, answer);
      if (answer.status >= 200 && answer.status < 300) {
        if (method === 'GET') return undefined;
        this.successes.push({ at: Date.now(), kind });
        const done = { kind, key, ...effect(answer.body.data ?? {}) };
        this.acknowledged.push(done);
        return done;
      }
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return undefined;
      const isOver = Date.now() - began > PATIENCE_MS;
      if (isOver || (method === 'GET' && this.#isEnding)) {
        if (method !== 'GET') this.unresolved.push({ kind, key, status: answer.status });
        return undefined;
      }
      await sleep(RETRY_MS);
    }
  }

  #note(kind, { status, code, body }) {
    const name = `${status} ${code ?? ''}`.trim();
    this.statuses[name] = (this.statuses[name] ?? 0) + 1;
    if (status >= 500 && status !== 503) {
      this.serverErrors.push({
        at: Date.now() - this.from,
        kind,
        status,
        code,
        requestId: body.requestId,
      });
    }
  }

  /** The longest time between two acknowledged writes since `since`, in seconds. */
  longestGap(since, kinds = ['order', 'cancel', 'transfer', 'commitment']) {
    const times = this.successes.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => at);
    const last = times.findLast((at) => at <= since) ?? since;
    let [previous, longest] = [last, 0];
    for (const at of [...times.filter((time) => time > since)].sort((a, b) => a - b)) {
      longest = Math.max(longest, at - previous);
      previous = at;
    }
    return longest / 1000;
  }
}

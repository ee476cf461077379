/**
 * In memory. Prices in cents per unit and quantities in thousandths, as safe integers; the caller
 * checks their range.
 *
 * Levels are sorted arrays with the best last, where most changes happen; a level's orders are a
 * linked list, for removal in constant time. Changes can be rolled back to a mark, so a batch that
 * does not commit leaves no trace.
 */
export type Side = 'buy' | 'sell';

export type NewOrder = {
  readonly id: string;
  /** A party never trades with itself. */
  readonly party: string;
  readonly side: Side;
  readonly price: number;
  readonly remaining: number;
  /** Milliseconds since 1970; from this time on the order no longer trades. */
  readonly expiresAt: number;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type RestingOrder = Readonly<NewOrder> & {
  readonly level: Level | undefined;
  readonly before: RestingOrder | undefined;
  readonly after: RestingOrder | undefined;
};
type Node = Mutable<RestingOrder>;

export type Level = {
  readonly price: number;
  readonly first: RestingOrder | undefined;
  readonly quantity: number;
  readonly orders: number;
};
type MutableLevel = Mutable<Level> & { first: Node | undefined; last: Node | undefined };

/** Kinds of change in the undo log; a positive number is the quantity of a fill. */
const ADDED = 0;
const REMOVED = -1;
/** The undo log's arrays are reused up to this length. */
const MOST_REUSED = 4_096;

export class OrderBook {
  readonly #nodes = new Map<string, Node>();
  readonly #levels: Readonly<Record<Side, MutableLevel[]>> = { buy: [], sell: [] };
  /** The undo log; its arrays are valid up to `#count`. */
  #changed: Node[] = [];
  #changes: number[] = [];
  #count = 0;

  get size(): number {
    return this.#nodes.size;
  }

  find(id: string): RestingOrder | undefined {
    return this.#nodes.get(id);
  }

  best(side: Side): RestingOrder | undefined {
    const levels = this.#levels[side];
    return levels.length === 0 ? undefined : levels[levels.length - 1]?.first;
  }

  add(order: NewOrder): void {
    const node: Node = {
      id: order.id,
      party: order.party,
      side: order.side,
      price: order.price,
      remaining: order.remaining,
      expiresAt: order.expiresAt,
      level: undefined,
      before: undefined,
      after: undefined,
    };
    this.#nodes.set(node.id, node);
    const level = this.#levelFor(node);
    this.#link(node, level, level.last, undefined);
    this.#log(node, ADDED);
  }

  remove(order: RestingOrder): void {
    const node = order as Node;
    this.#nodes.delete(node.id);
    this.#unlink(node);
    this.#log(node, REMOVED);
  }

  /** Removes the order when its quantity reaches zero. */
  fill(order: RestingOrder, quantity: number): void {
    const node = order as Node;
    this.#lower(node, quantity);
    this.#log(node, quantity);
    if (node.remaining === 0) this.remove(node);
  }

  mark(): number {
    return this.#count;
  }

  /** Reverts the last change first, so each order regains its place. */
  rollbackTo(mark: number): void {
    while (this.#count > mark) {
      this.#count -= 1;
      const node = this.#changed[this.#count] as Node;
      const change = this.#changes[this.#count] as number;
      if (change === ADDED) this.#revertAdd(node);
      else if (change === REMOVED) this.#revertRemove(node);
      else this.#lower(node, -change);
    }
  }

  commit(): void {
    this.#count = 0;
    if (this.#changed.length <= MOST_REUSED) return;
    this.#changed = [];
    this.#changes = [];
  }

  *levels(side: Side): Generator<Level> {
    const levels = this.#levels[side];
    for (let i = levels.length - 1; i >= 0; i--) yield levels[i] as Level;
  }

  *orders(side: Side): Generator<RestingOrder> {
    for (const level of this.levels(side)) {
      for (let node = level.first; node; node = node.after) yield node;
    }
  }

  #log(node: Node, change: number): void {
    this.#changed[this.#count] = node;
    this.#changes[this.#count] = change;
    this.#count += 1;
  }

  #lower(node: Node, quantity: number): void {
    node.remaining -= quantity;
    (node.level as MutableLevel).quantity -= quantity;
  }

  #revertAdd(node: Node): void {
    this.#nodes.delete(node.id);
    this.#unlink(node);
  }

  #revertRemove(node: Node): void {
    this.#nodes.set(node.id, node);
    const { before, after } = node;
    this.#link(node, this.#levelFor(node), before, after);
  }

  #link(
    node: Node,
    level: MutableLevel,
    before: RestingOrder | undefined,
    after: RestingOrder | undefined,
  ): void {
    node.level = level;
    node.before = before;
    node.after = after;
    if (before) (before as Node).after = node;
    else level.first = node;
    if (after) (after as Node).before = node;
    else level.last = node;
    level.quantity += node.remaining;
    level.orders += 1;
  }

  /** Keeps the order's own links, so a rollback puts it back between the same two orders. */
  #unlink(node: Node): void {
    const level = node.level as MutableLevel;
    if (node.before) (node.before as Node).after = node.after;
    else level.first = node.after as Node | undefined;
    if (node.after) (node.after as Node).before = node.before;
    else level.last = node.before as Node | undefined;
    level.quantity -= node.remaining;
    level.orders -= 1;
    node.level = undefined;
    if (level.orders === 0) this.#dropLevel(node.side, level.price);
  }

  #levelFor(node: Node): MutableLevel {
    const levels = this.#levels[node.side];
    const at = indexOf(levels, node.side, node.price);
    const there = levels[at];
    if (there?.price === node.price) return there;
    const level: MutableLevel = {
      price: node.price,
      first: undefined,
      last: undefined,
      quantity: 0,
      orders: 0,
    };
    if (at === levels.length) levels.push(level);
    else levels.splice(at, 0, level);
    return level;
  }

  #dropLevel(side: Side, price: number): void {
    const levels = this.#levels[side];
    // It is usually the best level, since trades happen there.
    if (levels[levels.length - 1]?.price === price) levels.pop();
    else levels.splice(indexOf(levels, side, price), 1);
  }
}

/** Returns the insertion point if the price is absent. */
function indexOf(levels: readonly MutableLevel[], side: Side, price: number): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = (levels[middle] as MutableLevel).price;
    if (side === 'buy' ? there < price : there > price) low = middle + 1;
    else high = middle;
  }
  return low;
}

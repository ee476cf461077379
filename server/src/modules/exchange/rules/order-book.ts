/**
 * The book of one asset in memory: price levels with a queue of orders each. Prices are cents per
 * unit and quantities thousandths of a unit, as safe integers: whoever fills it checks their range.
 *
 * Levels stand in sorted arrays with the best at the end, where most orders come and go; orders are
 * linked through their own fields, so that any of them leaves in constant time. Everything done to
 * a book can be undone back to a mark: a batch that did not commit must leave no trace.
 */
export type Side = 'buy' | 'sell';

export type NewOrder = {
  readonly id: string;
  /** Whose order it is: parties never trade with themselves. */
  readonly party: string;
  readonly side: Side;
  readonly price: number;
  readonly remaining: number;
  /** Milliseconds since 1970; at this moment it no longer trades. */
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
  /** What all its orders still have, and how many they are. */
  readonly quantity: number;
  readonly orders: number;
};
type MutableLevel = Mutable<Level> & { first: Node | undefined; last: Node | undefined };

/** One thing done, as it has to be undone. */
type Done =
  | { readonly did: 'added' | 'removed'; readonly node: Node }
  | { readonly did: 'filled'; readonly node: Node; readonly quantity: number };

export class OrderBook {
  readonly #nodes = new Map<string, Node>();
  readonly #bids: MutableLevel[] = [];
  readonly #asks: MutableLevel[] = [];
  #done: Done[] = [];

  /** How many orders rest in it. */
  get size(): number {
    return this.#nodes.size;
  }

  find(id: string): RestingOrder | undefined {
    return this.#nodes.get(id);
  }

  /** The order that trades next on a side. */
  best(side: Side): RestingOrder | undefined {
    return this.#levels(side).at(-1)?.first;
  }

  /** Adds an order behind the others of its price. */
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
    this.#done.push({ did: 'added', node });
  }

  /** Takes an order out of the book. */
  remove(order: RestingOrder): void {
    const node = order as Node;
    this.#nodes.delete(node.id);
    this.#unlink(node);
    this.#done.push({ did: 'removed', node });
  }

  /** Lowers what an order still has; one that has nothing left leaves the book. */
  fill(order: RestingOrder, quantity: number): void {
    const node = order as Node;
    this.#lower(node, quantity);
    this.#done.push({ did: 'filled', node, quantity });
    if (node.remaining === 0) this.remove(node);
  }

  /** A point that `undoTo` returns to. */
  mark(): number {
    return this.#done.length;
  }

  /** Takes back everything done since the mark, last first: every order stands where it stood. */
  undoTo(mark: number): void {
    while (this.#done.length > mark) {
      const step = this.#done.pop();
      if (!step) return;
      if (step.did === 'filled') this.#lower(step.node, -step.quantity);
      else if (step.did === 'added') this.#forget(step.node);
      else this.#putBack(step.node);
    }
  }

  /** What was done is committed, and can't be undone any more. */
  keep(): void {
    this.#done = [];
  }

  /** The levels of a side, best first. */
  *levels(side: Side): Generator<Level> {
    const levels = this.#levels(side);
    for (let i = levels.length - 1; i >= 0; i--) yield levels[i] as Level;
  }

  /** The orders of a side in the order in which they trade. */
  *orders(side: Side): Generator<RestingOrder> {
    for (const level of this.levels(side)) {
      for (let node = level.first; node; node = node.after) yield node;
    }
  }

  #levels(side: Side): MutableLevel[] {
    return side === 'buy' ? this.#bids : this.#asks;
  }

  #lower(node: Node, quantity: number): void {
    node.remaining -= quantity;
    if (node.level) (node.level as MutableLevel).quantity -= quantity;
  }

  #forget(node: Node): void {
    this.#nodes.delete(node.id);
    this.#unlink(node);
  }

  #putBack(node: Node): void {
    this.#nodes.set(node.id, node);
    const { before, after } = node;
    this.#link(node, this.#levelFor(node), before, after);
  }

  /** Links an order between two neighbours, which it still remembers when it comes back. */
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

  /** Its own links stay as they are: undoing puts it back between the same two. */
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
    const levels = this.#levels(node.side);
    const at = placeOf(levels, node.side, node.price);
    const there = levels[at];
    if (there?.price === node.price) return there;
    const level: MutableLevel = {
      price: node.price,
      first: undefined,
      last: undefined,
      quantity: 0,
      orders: 0,
    };
    levels.splice(at, 0, level);
    return level;
  }

  #dropLevel(side: Side, price: number): void {
    const levels = this.#levels(side);
    levels.splice(placeOf(levels, side, price), 1);
  }
}

/** Where a price stands in a side's levels, or would: worse prices come first, the best last. */
function placeOf(levels: readonly MutableLevel[], side: Side, price: number): number {
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

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

/** What was done to an order where nothing was filled; a fill is its quantity. */
const ADDED = 0;
const REMOVED = -1;
/** Room for what is done is used again, up to so many. */
const MOST_KEPT = 4_096;

export class OrderBook {
  readonly #nodes = new Map<string, Node>();
  readonly #bids: MutableLevel[] = [];
  readonly #asks: MutableLevel[] = [];
  /** What has to be undone, side by side: to which order, and what; as many as are counted. */
  #done: Node[] = [];
  #what: number[] = [];
  #count = 0;

  /** How many orders rest in it. */
  get size(): number {
    return this.#nodes.size;
  }

  find(id: string): RestingOrder | undefined {
    return this.#nodes.get(id);
  }

  /** The order that trades next on a side. */
  best(side: Side): RestingOrder | undefined {
    const levels = this.#levels(side);
    return levels.length === 0 ? undefined : levels[levels.length - 1]?.first;
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
    this.#note(node, ADDED);
  }

  /** Takes an order out of the book. */
  remove(order: RestingOrder): void {
    const node = order as Node;
    this.#nodes.delete(node.id);
    this.#unlink(node);
    this.#note(node, REMOVED);
  }

  /** Lowers what an order still has; one that has nothing left leaves the book. */
  fill(order: RestingOrder, quantity: number): void {
    const node = order as Node;
    this.#lower(node, quantity);
    this.#note(node, quantity);
    if (node.remaining === 0) this.remove(node);
  }

  /** A point that `undoTo` returns to. */
  mark(): number {
    return this.#count;
  }

  /** Takes back everything done since the mark, last first: every order stands where it stood. */
  undoTo(mark: number): void {
    while (this.#count > mark) {
      this.#count -= 1;
      const node = this.#done[this.#count] as Node;
      const what = this.#what[this.#count] as number;
      if (what === ADDED) this.#forget(node);
      else if (what === REMOVED) this.#putBack(node);
      else this.#lower(node, -what);
    }
  }

  /** What was done is committed, and can't be undone any more. */
  keep(): void {
    this.#count = 0;
    if (this.#done.length <= MOST_KEPT) return;
    this.#done = [];
    this.#what = [];
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

  #note(node: Node, what: number): void {
    this.#done[this.#count] = node;
    this.#what[this.#count] = what;
    this.#count += 1;
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
    if (at === levels.length) levels.push(level);
    else levels.splice(at, 0, level);
    return level;
  }

  #dropLevel(side: Side, price: number): void {
    const levels = this.#levels(side);
    // Mostly the best one, which trades stand at.
    if (levels[levels.length - 1]?.price === price) levels.pop();
    else levels.splice(placeOf(levels, side, price), 1);
  }
}

/** Where a price stands in a side's levels, or would: worse prices come first, the best last. */
function placeOf(levels: readonly MutableLevel[], side: Side, price: number): number {
  const sign = side === 'buy' ? 1 : -1;
  const wanted = sign * price;
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sign * (levels[middle] as MutableLevel).price < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

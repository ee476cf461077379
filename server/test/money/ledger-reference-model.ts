/** Plain maps, no product code. Parties, offerings and assets have short names. */
export type Refused = 'too little' | 'refused';

export class ReferenceLedger {
  readonly cash = new Map<string, bigint>();
  readonly units = new Map<string, bigint>();
  readonly cost = new Map<string, bigint>();
  readonly gain = new Map<string, bigint>();
  readonly holds = new Map<string, { party: string; amount: bigint }>();
  readonly escrow = new Map<string, bigint>();
  readonly booked = new Set<string>();

  of(map: Map<string, bigint>, key: string): bigint {
    return map.get(key) ?? 0n;
  }

  add(map: Map<string, bigint>, key: string, amount: bigint): void {
    map.set(key, this.of(map, key) + amount);
  }

  held(party: string): bigint {
    let sum = 0n;
    for (const hold of this.holds.values()) if (hold.party === party) sum += hold.amount;
    return sum;
  }

  free(party: string): bigint {
    return this.of(this.cash, party) - this.held(party);
  }

  deposit(reference: string, party: string, amount: bigint): void {
    if (this.booked.has(reference)) return;
    this.booked.add(reference);
    this.add(this.cash, party, amount);
  }

  transfer(reference: string, from: string, to: string, amount: bigint): Refused | undefined {
    if (this.booked.has(reference)) return undefined;
    if (from !== to && this.free(from) < amount) return 'too little';
    this.booked.add(reference);
    this.add(this.cash, from, -amount);
    this.add(this.cash, to, amount);
    return undefined;
  }

  hold(cause: string, party: string, amount: bigint): Refused | undefined {
    if (this.free(party) < amount) return 'too little';
    this.holds.set(cause, { party, amount });
    return undefined;
  }

  lower(cause: string, amount: bigint): void {
    const hold = this.holds.get(cause);
    if (!hold) return;
    if (hold.amount === amount) this.holds.delete(cause);
    else this.holds.set(cause, { ...hold, amount: hold.amount - amount });
  }

  intoEscrow(cause: string, offering: string, amount: bigint): void {
    const hold = this.holds.get(cause);
    if (!hold) return;
    this.holds.delete(cause);
    this.booked.add(`escrow|${cause}`);
    this.add(this.cash, hold.party, -amount);
    this.add(this.escrow, offering, amount);
  }

  refund(reference: string, offering: string, party: string, amount: bigint): Refused | undefined {
    if (this.booked.has(reference)) return undefined;
    if (this.of(this.escrow, offering) < amount) return 'too little';
    this.booked.add(reference);
    this.add(this.escrow, offering, -amount);
    this.add(this.cash, party, amount);
    return undefined;
  }

  issue(reference: string, position: string, units: bigint, cost: bigint): void {
    if (this.booked.has(reference)) return;
    this.booked.add(reference);
    this.add(this.units, position, units);
    this.add(this.cost, position, cost);
  }

  /** A sale takes its share of the cost, rounded down to whole cents. */
  sell(reference: string, position: string, units: bigint, proceeds: bigint): Refused | undefined {
    if (this.booked.has(reference)) return undefined;
    const had = this.of(this.units, position);
    if (had < units) return 'too little';
    this.booked.add(reference);
    const share = (this.of(this.cost, position) * units) / had;
    this.add(this.units, position, -units);
    this.add(this.cost, position, -share);
    this.add(this.gain, position, proceeds - share);
    return undefined;
  }
}

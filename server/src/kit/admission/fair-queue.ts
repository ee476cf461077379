export type Owner = { readonly account: string; readonly address: string };

export type Ask = Owner & {
  readonly work: number;
  /** Runs after all other work, until it has waited too long. */
  readonly isBackground?: boolean;
};

export type Shares = {
  readonly atOnce: number;
  readonly perAccount: number;
  readonly perAddress: number;
  readonly waiting: number;
  readonly waitingPerAccount: number;
};

export type Reason = 'share' | 'capacity';

export type Place = Ask & {
  readonly startMs: number;
  /** The queue's progress on arrival, so that the entry doesn't fall behind later ones. */
  readonly from: number;
  readonly number: number;
};

/** An address may be a whole office and counts as this many accounts. */
const ACCOUNTS_OF_ADDRESS = 8;
/** After this wait, background work counts as foreground. */
const BACKGROUND_MS = 60_000;

/**
 * Weighted fair queueing. An account's progress grows by its work, an address's by an eighth of it;
 * next is the entry that would finish first if all ran in parallel. Nothing starves.
 */
export class FairQueue {
  readonly #shares: Shares;
  readonly #inside = new Set<Place>();
  readonly #waiting = new Set<Place>();
  #served = new Map<string, number>();
  #progress = 0;
  #number = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  get load() {
    return { inside: this.#inside.size, waiting: this.#waiting.size };
  }

  /**
   * Returns its place, and the entry to refuse, if any: this one, or the latest of the account or
   * address that fills the queue.
   */
  add(
    ask: Ask,
    nowMs: number,
  ): { readonly place: Place; readonly refused?: Place; readonly why?: Reason } {
    const number = this.#number++;
    const place: Place = { ...ask, startMs: nowMs, from: this.#progress, number };
    const own = this.#waitingOf(place.account);
    if (own.length >= this.#shares.waitingPerAccount && !this.#fits(place)) {
      return { place, refused: place, why: 'share' };
    }
    this.#waiting.add(place);
    if (this.#waiting.size <= this.#shares.waiting) return { place };
    const { refused, why } = this.#inExcess(place);
    this.#waiting.delete(refused);
    return { place, refused, why };
  }

  /**
   * The latest of the account with the most waiting, else of the address with the most; on a tie,
   * this entry is refused.
   */
  #inExcess(place: Place): { readonly refused: Place; readonly why: Reason } {
    const mostOf = (key: 'account' | 'address') => {
      const all = [...Map.groupBy(this.#waiting, (one) => one[key]).values()];
      const own = all.find(([one]) => one?.[key] === place[key])?.length ?? 0;
      const most = all.reduce((longest, some) => (some.length > longest.length ? some : longest));
      return most.length > own ? most : [];
    };
    const ofAccount = mostOf('account').at(-1);
    if (ofAccount) return { refused: ofAccount, why: this.reasonFor(ofAccount) };
    const ofAddress = mostOf('address');
    const refused = ofAddress.length > ACCOUNTS_OF_ADDRESS ? ofAddress.at(-1) : undefined;
    return refused ? { refused, why: 'share' } : { refused: place, why: this.reasonFor(place) };
  }

  next(nowMs: number): Place | undefined {
    let best: Place | undefined;
    let bestTag = 0;
    for (const place of this.#waiting) {
      if (!this.#fits(place)) continue;
      const tag = this.#finishOf(place);
      const isLater =
        best &&
        (rankOf(place, nowMs) - rankOf(best, nowMs) ||
          tag - bestTag ||
          place.number - best.number) > 0;
      if (!isLater) [best, bestTag] = [place, tag];
    }
    if (best) this.#admit(best);
    return best;
  }

  leave(place: Place, work: number = place.work): void {
    if (!this.#inside.delete(place)) return;
    this.#charge(place, work - place.work);
    if (this.#inside.size + this.#waiting.size > 0) return;
    this.#served = new Map();
    this.#progress = 0;
  }

  giveUp(place: Place): void {
    this.#waiting.delete(place);
  }

  reasonFor({ account }: Owner): Reason {
    const all = [...this.#inside, ...this.#waiting];
    const accounts = new Set(all.map((one) => one.account)).size;
    const own = all.filter((one) => one.account === account).length;
    return own > Math.max(1, all.length / Math.max(1, accounts)) || own > this.#shares.perAccount
      ? 'share'
      : 'capacity';
  }

  #admit(place: Place): void {
    const accounts = new Set([...this.#inside, ...this.#waiting].map((one) => one.account)).size;
    const start = this.#startOf(place);
    this.#waiting.delete(place);
    this.#inside.add(place);
    for (const [key, share] of keysOf(place)) {
      this.#served.set(key, Math.max(start, this.#served.get(key) ?? 0) + place.work * share);
    }
    this.#progress += place.work / Math.max(1, accounts);
  }

  #charge(place: Place, work: number): void {
    for (const [key, share] of keysOf(place)) {
      this.#served.set(key, Math.max(0, (this.#served.get(key) ?? 0) + work * share));
    }
  }

  #startOf(place: Place): number {
    return Math.max(place.from, ...keysOf(place).map(([key]) => this.#served.get(key) ?? 0));
  }

  #finishOf(place: Place): number {
    return this.#startOf(place) + place.work;
  }

  #fits({ account, address }: Place): boolean {
    const { atOnce, perAccount, perAddress } = this.#shares;
    if (this.#inside.size >= atOnce) return false;
    let [ofAccount, ofAddress] = [0, 0];
    for (const one of this.#inside) {
      if (one.account === account) ofAccount += 1;
      if (one.address === address) ofAddress += 1;
    }
    return ofAccount < perAccount && ofAddress < perAddress;
  }

  #waitingOf(account: string): readonly Place[] {
    return [...this.#waiting].filter((one) => one.account === account);
  }
}

const keysOf = ({ account, address }: Owner): readonly (readonly [string, number])[] => [
  [`account ${account}`, 1],
  [`address ${address}`, 1 / ACCOUNTS_OF_ADDRESS],
];

const rankOf = ({ isBackground, startMs }: Place, nowMs: number): number =>
  isBackground && nowMs - startMs < BACKGROUND_MS ? 1 : 0;

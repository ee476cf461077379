export type Form = {
  take(bytes: number): Promise<void>;
  leave(): void;
};

type Held = { readonly account: string; bytes: number };
type Waiting = { readonly held: Held; readonly bytes: number; readonly go: () => void };

/**
 * Memory for forms, by bytes received. When full, the account that holds the least resumes first.
 * The earliest form may exceed the limit, so that at least one always completes.
 */
export class SharedBytes {
  readonly #most: number;
  readonly #mostPerAccount: number;
  readonly #forms = new Set<Held>();
  #waiting: Waiting[] = [];

  constructor(most: number, mostPerAccount: number) {
    this.#most = most;
    this.#mostPerAccount = mostPerAccount;
  }

  get held(): number {
    return this.#sum([...this.#forms]);
  }

  join(account: string): Form {
    const held: Held = { account, bytes: 0 };
    this.#forms.add(held);
    return {
      take: async (bytes) => {
        if (this.#mayTake(held, bytes)) {
          held.bytes += bytes;
          return;
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#waiting.push({ held, bytes, go: resolve });
        await promise;
      },
      leave: () => {
        if (!this.#forms.delete(held)) return;
        const left = this.#waiting.filter((one) => one.held === held);
        this.#waiting = this.#waiting.filter((one) => one.held !== held);
        for (const { go } of left) go();
        this.#letGoOn();
      },
    };
  }

  #letGoOn(): void {
    const next = this.#waiting
      .filter(({ held, bytes }) => this.#mayTake(held, bytes))
      .sort((one, other) => this.#of(one.held.account) - this.#of(other.held.account))[0];
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.held.bytes += next.bytes;
    next.go();
    this.#letGoOn();
  }

  #mayTake(held: Held, bytes: number): boolean {
    const [first] = this.#forms;
    if (held === first) return true;
    const isWithin = this.#of(held.account) + bytes <= this.#mostPerAccount;
    return isWithin && this.held + bytes <= this.#most;
  }

  #of(account: string): number {
    return this.#sum([...this.#forms].filter((one) => one.account === account));
  }

  #sum(forms: readonly Held[]): number {
    return forms.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

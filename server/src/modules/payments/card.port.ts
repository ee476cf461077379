/** A checkout as the provider knows it when it is asked: the only truth about what was paid. */
export type CardSession = {
  readonly providerId: string;
  /** Our checkout's id, as it was given when the session was opened. */
  readonly reference: string | undefined;
  /** declined: the last card was refused, another may be tried until the session expires. */
  readonly status: 'open' | 'declined' | 'processing' | 'paid' | 'expired';
  /** What was asked for and, once paid, paid: minor units. */
  readonly amount: bigint;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** The provider's word for why the last card was refused. */
  readonly failure: string | undefined;
  readonly cardLast4: string | undefined;
};

export type SessionRequest = {
  readonly checkoutId: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly email: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
};

/** A message whose signature was good: what it is about. What it says is asked for again. */
export type CardEvent = {
  readonly id: string;
  readonly type: string;
  readonly about: {
    readonly providerId: string | undefined;
    readonly reference: string | undefined;
  };
  /** False when it comes from another world than the key (test and live). */
  readonly ours: boolean;
};

/** The card provider. Calls reach the outside, so that they never happen in a transaction. */
export type CardPort = {
  /** none: no top-ups by card, since none is configured and a stand-in would give money. */
  readonly provider: 'stripe' | 'sandbox' | 'none';
  /** Opens a session; the same checkout opens the same session, however often it is asked. */
  open(request: SessionRequest): Promise<{ readonly providerId: string; readonly url: string }>;
  /** What the provider knows of a session, or undefined when it knows none. */
  session(providerId: string): Promise<CardSession | undefined>;
  /** Reads a signed message; undefined when the signature is wrong, or over 300 s old or ahead. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): CardEvent | undefined;
  /** The stand-in's own page; a real provider has its own. */
  readonly sandbox?: CardSandbox;
};

export type SandboxPage = {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly status: 'open' | 'declined' | 'paid' | 'expired';
  readonly decline: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
};

/** Takes a signed message of the sandbox, as a provider's would arrive. */
export type Courier = (rawBody: string, signature: string) => Promise<void>;

export type CardSandbox = {
  page(id: string): Promise<SandboxPage | undefined>;
  /** Pays or declines by the test card, then sends the signed message. */
  pay(id: string, cardNumber: string): Promise<SandboxPage | undefined>;
  /** How messages travel: over HTTP to our own webhook, or by hand in tests. */
  deliverBy(courier: Courier): void;
};

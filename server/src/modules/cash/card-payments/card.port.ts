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
  /** What the provider calls the payment: its messages about money that goes back name only it. */
  readonly paymentId: string | undefined;
};

/** Money that goes back to a card, as the provider knows it. */
export type CardRefund = {
  readonly providerId: string;
  /** Our refund's id; none when it was made in the provider's own pages. */
  readonly reference: string | undefined;
  readonly amount: bigint;
  readonly currency: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** The provider's word for why it failed. */
  readonly failure: string | undefined;
};

/** A payment that the card's holder objects to, as the provider knows it. */
export type CardDispute = {
  readonly providerId: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly reason: string;
  /** inquiry: asked only. open, under_review: the provider took the money until it is decided. */
  readonly status: 'inquiry' | 'open' | 'under_review' | 'won' | 'lost';
  readonly evidenceDueAt: Date | undefined;
  readonly openedAt: Date;
};

/** Everything that went back of what a session paid, or is asked back. */
export type CardReturns = {
  readonly refunds: readonly CardRefund[];
  readonly disputes: readonly CardDispute[];
};

export type RefundRequest = {
  readonly refundId: string;
  /** The session that was paid. */
  readonly providerId: string;
  readonly amount: bigint;
  readonly currency: string;
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
    readonly paymentId: string | undefined;
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
  /**
   * Ends a session that nobody paid, so that nobody can any more; answers where it stands then: one
   * that is paid, or being paid, stays so.
   */
  end(providerId: string): Promise<CardSession | undefined>;
  /** The session of a payment, or undefined when it was made elsewhere. */
  sessionOf(paymentId: string): Promise<string | undefined>;
  /** What the provider knows of money that went back; undefined when it knows no such session. */
  returns(providerId: string): Promise<CardReturns | undefined>;
  /** Payments of which something was sent back or disputed since a moment. */
  returnedSince(since: Date): Promise<readonly string[]>;
  /**
   * Asks for a refund: the same refund is paid once, however often it is asked for. One that the
   * provider refuses is answered as failed; an answer that does not come is an error.
   */
  refund(request: RefundRequest): Promise<CardRefund>;
  /** Reads a signed message; undefined when the signature is wrong, or over 300 s old or ahead. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): CardEvent | undefined;
  /** The stand-in's own page; a real provider has its own. */
  readonly sandbox?: CardSandbox;
};

export type SandboxPage = {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly status: 'open' | 'confirming' | 'declined' | 'paid' | 'expired';
  readonly decline: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
};

/** Takes a signed message of the sandbox, as a provider's would arrive. */
export type Courier = (rawBody: string, signature: string) => Promise<void>;

export type CardSandbox = {
  page(id: string): Promise<SandboxPage | undefined>;
  /** Pays or declines by the test card, or asks for more, then sends the signed message. */
  pay(id: string, cardNumber: string): Promise<SandboxPage | undefined>;
  /** The bank's own question was answered, or not. */
  confirm(id: string, isConfirmed: boolean): Promise<SandboxPage | undefined>;
  /**
   * What is done in a provider's own pages, and by the banks of the cards. False when the act makes
   * no sense as things stand; else it is done, and its message sent.
   */
  act(sessionId: string, act: SandboxBankAct): Promise<boolean>;
  /** How messages travel: over HTTP to our own webhook, or by hand in tests. */
  deliverBy(courier: Courier): void;
};

/** What may be done to a paid session on the provider's side of the sandbox. */
export type SandboxBankAct =
  | { readonly act: 'refund' | 'dispute' | 'inquire'; readonly amount: bigint }
  | { readonly act: 'escalate' | 'review' | 'win' | 'lose'; readonly id: string }
  | { readonly act: 'settle_refund' | 'fail_refund'; readonly id: string };

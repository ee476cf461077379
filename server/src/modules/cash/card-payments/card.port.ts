/** A checkout as read from the provider, the only source of truth for payments. */
export type CardSession = {
  readonly providerId: string;
  /** Our checkout id, as passed when opening the session. */
  readonly reference: string | undefined;
  /** `declined`: the payer may try another card until the session expires. */
  readonly status: 'open' | 'declined' | 'processing' | 'paid' | 'expired';
  /** Minor units: the requested amount, or the amount paid once there is a payment. */
  readonly amount: bigint;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly failure: string | undefined;
  readonly cardLast4: string | undefined;
  /** The provider's payment id, the only one in refund and dispute webhooks. */
  readonly paymentId: string | undefined;
};

export type CardRefund = {
  readonly providerId: string;
  /** Our refund id; undefined for refunds made in the provider's dashboard. */
  readonly reference: string | undefined;
  readonly amount: bigint;
  readonly currency: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure: string | undefined;
};

export type CardDispute = {
  readonly providerId: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly reason: string;
  /** `inquiry`: no money is withdrawn. `open`, `under_review`: the provider holds the money. */
  readonly status: 'inquiry' | 'open' | 'under_review' | 'won' | 'lost';
  readonly evidenceDueAt: Date | undefined;
  readonly openedAt: Date;
};

export type CardReturns = {
  readonly refunds: readonly CardRefund[];
  readonly disputes: readonly CardDispute[];
};

/** A movement of our balance at the provider. Minor units, negative for money out. */
export type CardMovement = {
  readonly id: string;
  /** The provider's word: charge, refund, adjustment, payout, stripe_fee, … */
  readonly kind: string;
  readonly currency: string;
  /** Before the provider's fee. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly at: Date;
};

/** What the provider keeps for us now, paid out later included. */
export type CardStatement = {
  readonly balances: ReadonlyMap<string, bigint>;
  readonly movements: readonly CardMovement[];
};

export type RefundRequest = {
  readonly refundId: string;
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

/** What a verified webhook is about; the state itself is read from the provider. */
export type CardEvent = {
  readonly id: string;
  readonly type: string;
  readonly about: {
    readonly providerId: string | undefined;
    readonly reference: string | undefined;
    readonly paymentId: string | undefined;
  };
  /** Its mode (test or live) is that of our key. */
  readonly ours: boolean;
};

/** Calls use the network, so they never run inside a transaction. */
export type CardPort = {
  readonly provider: 'stripe' | 'sandbox' | 'none';
  /** Opens a session, once per checkout. */
  open(request: SessionRequest): Promise<{ readonly providerId: string; readonly url: string }>;
  session(providerId: string): Promise<CardSession | undefined>;
  /** Expires an unpaid session; returns its state, unchanged if paid or processing. */
  end(providerId: string): Promise<CardSession | undefined>;
  /** Undefined for a payment that our checkouts did not create. */
  sessionOf(paymentId: string): Promise<string | undefined>;
  returns(providerId: string): Promise<CardReturns | undefined>;
  returnedSince(since: Date): Promise<readonly string[]>;
  /** Undefined if the provider gives no consistent statement now. */
  statement(since: Date): Promise<CardStatement | undefined>;
  /**
   * Once per refund id. Returns a rejected refund as failed; throws if the provider does not
   * respond.
   */
  refund(request: RefundRequest): Promise<CardRefund>;
  /** Undefined if the signature is wrong or the timestamp is more than 300 s off. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): CardEvent | undefined;
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

export type Courier = (rawBody: string, signature: string) => Promise<void>;

export type CardSandbox = {
  page(id: string): Promise<SandboxPage | undefined>;
  pay(id: string, cardNumber: string): Promise<SandboxPage | undefined>;
  confirm(id: string, isConfirmed: boolean): Promise<SandboxPage | undefined>;
  /**
   * The provider's dashboard or the card's bank; sends the webhook. False if the action is not
   * possible now.
   */
  act(sessionId: string, act: SandboxBankAct): Promise<boolean>;
  /** Webhook transport: HTTP in the product, manual in tests. */
  deliverBy(courier: Courier): void;
};

export type SandboxBankAct =
  | { readonly act: 'refund' | 'dispute' | 'inquire'; readonly amount: bigint }
  | { readonly act: 'escalate' | 'review' | 'win' | 'lose'; readonly id: string }
  | { readonly act: 'settle_refund' | 'fail_refund'; readonly id: string };

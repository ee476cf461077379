/** A mail as it leaves: both forms of its text, from the product's address. */
export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Stays the same over attempts, so that a server may tell a second one apart. */
  readonly messageId: string;
};

/**
 * Hands mails over to a server; undefined in `Ports` when none is configured and mails are kept.
 */
export type MailPort = {
  /** Resolves when the server took it; rejects when it is to be tried again. */
  send(mail: OutgoingMail): Promise<void>;
};

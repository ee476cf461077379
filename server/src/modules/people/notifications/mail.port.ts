export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Stable across attempts, so that a server can deduplicate. */
  readonly messageId: string;
};

/** Hands mails to a server; undefined in `Ports` when none is configured and mails are kept. */
export type MailPort = {
  /** Resolves when the server accepted it; rejects for a retry. */
  send(mail: OutgoingMail): Promise<void>;
};

export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Stable across attempts, so that a server can deduplicate. */
  readonly messageId: string;
};

/** The mail server. Undefined in `Ports` if none is configured, in which case mails are kept. */
export type MailPort = {
  /** Resolves when the server accepts the mail; rejects for a retry. */
  send(mail: OutgoingMail): Promise<void>;
};

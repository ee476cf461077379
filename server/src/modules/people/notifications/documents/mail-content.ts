import type { Seal } from '../../../../kit/seal.ts';

/** What a mail says, before it has a shape. */
export type MailContent = {
  readonly paragraphs: readonly string[];
  /** One button; a path (`/portfolio`) means a page of this product. */
  readonly action?: { readonly label: string; readonly url: string };
  /** A code to type, shown large. */
  readonly code?: string;
};

const PURPOSE = 'mail';
const placeOf = (id: string): string => `notifications.mail|${id}`;

/** Seals a mail's content: it may carry a code, and always what concerns one person only. */
export const closeContent = (seal: Seal, id: string, content: MailContent): Buffer =>
  seal.close(PURPOSE, placeOf(id), Buffer.from(JSON.stringify(content)));

export const openContent = (seal: Seal, id: string, sealed: Buffer): MailContent =>
  JSON.parse(seal.open(PURPOSE, placeOf(id), sealed).toString('utf8')) as MailContent;

const CODE = '{code}';

/** A subject without the code it shows: what stands beside the sealed content must open nothing. */
export const withoutCode = (subject: string, { code }: MailContent): string =>
  code ? subject.replaceAll(code, CODE) : subject;

/** The subject as its recipient reads it. */
export const withCode = (subject: string, { code }: MailContent): string =>
  code ? subject.replaceAll(CODE, code) : subject;

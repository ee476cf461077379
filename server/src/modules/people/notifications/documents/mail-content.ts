import type { Seal } from '../../../../kit/seal.ts';

export type MailContent = {
  readonly paragraphs: readonly string[];
  /** Shown as one button. A path, such as `/portfolio`, is a page of the product. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly code?: string;
};

const PURPOSE = 'mail';
const placeOf = (id: string): string => `notifications.mail|${id}`;

export const closeContent = (seal: Seal, id: string, content: MailContent): Buffer =>
  seal.close(PURPOSE, placeOf(id), Buffer.from(JSON.stringify(content)));

export const openContent = (seal: Seal, id: string, sealed: Buffer): MailContent =>
  JSON.parse(seal.open(PURPOSE, placeOf(id), sealed).toString('utf8')) as MailContent;

const CODE = '{code}';

/** The subject without the code, as the subject is stored unencrypted. */
export const withoutCode = (subject: string, { code }: MailContent): string =>
  code ? subject.replaceAll(code, CODE) : subject;

export const withCode = (subject: string, { code }: MailContent): string =>
  code ? subject.replaceAll(CODE, code) : subject;

import type { Ctx } from '../../../../kit/ctx.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { openContent, withCode } from '../documents/mail-content.ts';
import { absolute, renderMail } from '../documents/mail-page.ts';
import { listMails, type MailRow } from '../repository/mails.ts';

type Filter = { readonly recipient?: string | undefined; readonly limit: number };

/** Rendered for development; the transaction ends before rendering. */
export async function listRetainedMails(
  edge: Pick<Edge, 'seal' | 'config'>,
  transaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  { recipient, limit }: Filter,
) {
  const rows = await transaction((ctx) => listMails(ctx, { recipient, limit }));
  return Promise.all(rows.map((row) => shape(edge, row)));
}

async function shape({ seal, config }: Pick<Edge, 'seal' | 'config'>, row: MailRow) {
  const content = row.content ? openContent(seal, row.id, row.content) : { paragraphs: [] };
  const subject = withCode(row.subject, content);
  const rendered = await renderMail(subject, content, config.publicUrl);
  return {
    id: row.id,
    recipient: row.recipient,
    subject,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    ...rendered,
    actionUrl: content.action ? absolute(content.action.url, config.publicUrl) : null,
    code: content.code ?? null,
  };
}

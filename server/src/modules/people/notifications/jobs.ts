import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { openContent, withCode } from './documents/mail-content.ts';
import { renderMail } from './documents/mail-page.ts';
import type { MailPort } from './mail.port.ts';
import { claimDueMails, type MailRow, markFailed, markSent } from './repository/mails.ts';
import { MAX_ATTEMPTS, waitAfterMs } from './rules.ts';
import { MAIL_JOB } from './service.ts';

const BATCH = 10;
const cause = { requestId: 'job' };
/** How long a process may hold a claimed mail before another process retries it. */
const CLAIM_MS = 5 * 60_000;

/**
 * Claims, sends and records mails in separate steps, so that no transaction waits for the mail
 * server. Without a configured server, mails are kept.
 */
export function notificationJobs(server: MailPort | undefined): Job[] {
  if (!server) return [];
  return [{ name: MAIL_JOB, everyMs: 30_000, run: (edge) => sendDue(edge, server) }];
}

async function sendDue(edge: Edge, server: MailPort): Promise<boolean> {
  const mails = await transaction(edge, cause, (ctx) =>
    claimDueMails(ctx, BATCH, new Date(ctx.now.getTime() + CLAIM_MS)),
  );
  for (const row of mails) await sendOne(edge, server, row);
  return mails.length === BATCH;
}

async function sendOne(edge: Edge, server: MailPort, row: MailRow): Promise<void> {
  try {
    if (!row.content) throw new Error('Mail has no content');
    const content = openContent(edge.seal, row.id, row.content);
    const subject = withCode(row.subject, content);
    const rendered = await renderMail(subject, content, edge.config.publicUrl);
    const messageId = `${row.id}@${new URL(edge.config.publicUrl).hostname}`;
    await server.send({ to: row.recipient, subject, messageId, ...rendered });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    edge.log.warn({ mailId: row.id, attempts: row.attempts, said }, 'Mail not sent');
    await transaction(edge, cause, (ctx) => {
      const again = new Date(ctx.now.getTime() + waitAfterMs(row.attempts));
      return markFailed(ctx, row.id, said, row.attempts < MAX_ATTEMPTS ? again : null);
    });
    return;
  }
  await transaction(edge, cause, (ctx) => markSent(ctx, row.id));
}

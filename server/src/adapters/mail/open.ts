import type { Config } from '../../config.ts';
import type { MailPort } from '../../modules/people/notifications/mail.port.ts';

/** The mail server that is configured; none means that mails are kept and shown at /dev/mail. */
export async function openMail(
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>,
): Promise<MailPort | undefined> {
  if (!config.smtpUrl) return undefined;
  const { openSmtp } = await import('./smtp.ts');
  return openSmtp(config.smtpUrl, config.publicUrl);
}

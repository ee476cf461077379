import type { Config } from '../../config.ts';
import type { MailPort } from '../../modules/people/notifications/mail.port.ts';

/** The configured mail server; without one, mails are stored and shown at /dev/mail. */
export async function openMail(
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>,
): Promise<MailPort | undefined> {
  if (!config.smtpUrl) return undefined;
  const { openSmtp } = await import('./smtp.ts');
  return openSmtp(config.smtpUrl, config.publicUrl);
}

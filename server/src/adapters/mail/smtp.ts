import { createTransport } from 'nodemailer';
import type { MailPort } from '../../modules/people/notifications/mail.port.ts';

/** Delivers to an SMTP server: `smtp://user:password@host:587?from=Holdfast <no-reply@…>`. */
export function openSmtp(url: string, publicUrl: string): MailPort {
  const at = new URL(url);
  const from = at.searchParams.get('from') ?? `Holdfast <no-reply@${new URL(publicUrl).hostname}>`;
  at.searchParams.delete('from');
  const server = createTransport(at.toString(), { from });
  return {
    send: async (mail) => {
      await server.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.messageId}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
  };
}

import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '../../../../kit/seal.ts';

/** A keyed digest, which identifies an address without revealing it. */
export const addressHash = (seal: Seal, email: string): Buffer =>
  seal.digest('referrals.invitation', email.trim().toLowerCase());

/** "a···@e···.com": enough to tell one's own invitations apart. */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const top = domain.slice(domain.lastIndexOf('.'));
  return `${[...local][0] ?? ''}···@${[...domain][0] ?? ''}···${top}`;
}

const MOST = 60;

/**
 * Keeps only words, as URLs, numbers and symbols in an email to a stranger could forge a message in
 * our name.
 */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .trim()
    .slice(0, MOST)
    .trim() || 'Someone you may know';

export const joinPath = (code: string): string => `/join?ref=${code}`;

const MAC = 16;
const macOf = (seal: Seal, hash: Buffer): Buffer =>
  seal.digest('referrals.refuse', hash.toString('hex')).subarray(0, MAC);

/** The token that opts an address out; it never expires. */
export const refusalToken = (seal: Seal, hash: Buffer): string =>
  Buffer.concat([hash, macOf(seal, hash)]).toString('base64url');

export function addressOfToken(seal: Seal, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 32 + MAC) return undefined;
  const hash = bytes.subarray(0, 32);
  return timingSafeEqual(bytes.subarray(32), macOf(seal, hash)) ? hash : undefined;
}

type Inviter = {
  readonly name: string;
  readonly company: string | undefined;
  readonly code: string;
};

export function invitationEmail({ name, company, code }: Inviter, refuseUrl: string) {
  const who = company ? `${cleanName(name)} of ${cleanName(company)}` : cleanName(name);
  return {
    subject: `${who} invites you to Holdfast`,
    paragraphs: [
      `${who} invites you to join Holdfast, a platform for investing in real-world assets, with the code ${code}. They may earn a share of the fees we charge, at no additional cost to you.`,
      'Investments may lose value. Holdfast does not give advice and does not serve US persons.',
      `The person inviting you gave us your address. We use it for this email only and delete it after 90 days. To stop receiving invitations from anyone: ${refuseUrl}`,
    ],
    action: { label: 'Visit Holdfast', url: joinPath(code) },
  };
}

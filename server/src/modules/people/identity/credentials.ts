import { later } from '@holdfast/domain/kernel/moment';
import type { CredentialKind } from '../../../kit/http/credentials.ts';
import { openSessions } from './commands/sessions.ts';
import { retireCodes, retireResets } from './repository/codes.ts';
import {
  findBackupCodes,
  listChallenges,
  listMailed,
  removeChallenge,
  retireMailed,
} from './repository/credentials.ts';
import { endEmailChanges, findEmailChange } from './repository/email-changes.ts';
import { endSessions } from './repository/sessions.ts';
import { removeBackupCodes, removeChallenges } from './repository/two-factor.ts';
import { CHALLENGE_MS } from './rules.ts';

const sessions: CredentialKind = {
  name: 'session',
  opens: 'Gives access to your account.',
  columns: ['identity.session.token_hash'],
  withPassword: 'ends',
  list: async (ctx, userId) =>
    (await openSessions(ctx, userId)).map((row) => ({
      id: row.id,
      detail: null,
      madeAt: row.createdAt,
      lastUsedAt: row.lastSeenAt,
      endsAt: row.expiresAt,
      browser: { userAgent: row.userAgent, ip: row.ip },
    })),
  revoke: async (ctx, userId, id) =>
    (await endSessions(ctx, userId, 'ended by the person', { only: id })) > 0,
  revokeAll: endSessions,
};

const signIns: CredentialKind = {
  name: 'sign_in',
  opens: 'Completes a sign-in that is waiting for a code.',
  columns: ['identity.sign_in_challenge.token_hash'],
  withPassword: 'ends',
  list: async (ctx, userId) =>
    (await listChallenges(ctx, userId)).map(({ id, expiresAt }) => ({
      id,
      detail: null,
      madeAt: later(expiresAt, -CHALLENGE_MS),
      lastUsedAt: null,
      endsAt: expiresAt,
    })),
  revoke: removeChallenge,
  revokeAll: removeChallenges,
};

type Mailed = { readonly id: string; readonly sentAt: Date; readonly expiresAt: Date };
const mailed = ({ id, sentAt, expiresAt }: Mailed) => ({
  id,
  detail: null,
  madeAt: sentAt,
  lastUsedAt: null,
  endsAt: expiresAt,
});

const passwordResets: CredentialKind = {
  name: 'password_reset',
  opens: 'Sets a new password, once.',
  columns: ['identity.password_reset.token_hash'],
  withPassword: 'ends',
  list: async (ctx, userId) =>
    (await listMailed(ctx, 'identity.passwordReset', userId)).map(mailed),
  revoke: (ctx, userId, id) => retireMailed(ctx, 'identity.passwordReset', userId, id),
  revokeAll: retireResets,
};

const emailCodes: CredentialKind = {
  name: 'email_code',
  opens: 'Verifies your email address.',
  columns: ['identity.email_code.code_hash', 'identity.email_code.link_hash'],
  withPassword: { staysSince: 'it verifies an address, signs no one in and shows nothing' },
  list: async (ctx, userId) => (await listMailed(ctx, 'identity.emailCode', userId)).map(mailed),
  revoke: (ctx, userId, id) => retireMailed(ctx, 'identity.emailCode', userId, id),
  revokeAll: retireCodes,
};

const emailChanges: CredentialKind = {
  name: 'email_change',
  opens: 'Changes your email address.',
  columns: ['identity.email_change.current_code_hash', 'identity.email_change.new_code_hash'],
  withPassword: 'ends',
  list: async (ctx, userId) => {
    const row = await findEmailChange(ctx, userId);
    if (!row) return [];
    const { id, newEmail, askedAt, expiresAt } = row;
    return [{ id, detail: newEmail, madeAt: askedAt, lastUsedAt: null, endsAt: expiresAt }];
  },
  revoke: async (ctx, userId, id) => {
    if ((await findEmailChange(ctx, userId))?.id !== id) return false;
    await endEmailChanges(ctx, userId);
    return true;
  },
  revokeAll: endEmailChanges,
};

const backupCodes: CredentialKind = {
  name: 'backup_codes',
  opens: 'Each signs you in once without your authenticator app.',
  columns: ['identity.backup_code.code_hash'],
  withPassword: { staysSince: 'it is a second factor, of no use without the new password' },
  list: async (ctx, userId) => {
    const found = await findBackupCodes(ctx, userId);
    if (!found) return [];
    const { unused, madeAt, usedAt } = found;
    // Backup codes are shown, renewed and revoked together, so the user's id is their id.
    return [{ id: userId, detail: `${unused} left`, madeAt, lastUsedAt: usedAt, endsAt: null }];
  },
  revoke: async (ctx, userId, id) => {
    if (id !== userId || !(await findBackupCodes(ctx, userId))) return false;
    await removeBackupCodes(ctx, userId);
    return true;
  },
  revokeAll: removeBackupCodes,
};

export const identityCredentials: readonly CredentialKind[] = [
  sessions,
  signIns,
  passwordResets,
  emailCodes,
  emailChanges,
  backupCodes,
];

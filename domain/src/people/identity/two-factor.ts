/** Suggestions; any TOTP app works. */
export const AUTHENTICATOR_APPS = [
  { name: 'Google Authenticator', systems: 'Android, iOS' },
  { name: 'Microsoft Authenticator', systems: 'Android, iOS' },
  { name: 'Authy', systems: 'Android, iOS' },
] as const;

/** Every authenticator app's default. */
export const TOTP = { algorithm: 'SHA1', digits: 6, periodSeconds: 30 } as const;

export const BACKUP_CODE_COUNT = 10;
const BACKUP_CODE_LENGTH = 10;

export type TypedCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'backup'; readonly code: string };

/**
 * Ignores spaces, hyphens and case; reads look-alike letters as digits. Undefined if neither kind
 * of code.
 */
export function readTypedCode(typed: string): TypedCode | undefined {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isBackup = code.length === BACKUP_CODE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code);
  return isBackup ? { kind: 'backup', code } : undefined;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 bits, "4K7QZ-0M3XW", from ten random bytes. */
export function backupCodeFrom(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, BACKUP_CODE_LENGTH), (b) => CROCKFORD[b % 32]).join(
    '',
  );
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

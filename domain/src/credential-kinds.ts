export const CREDENTIAL_KINDS = [
  'session',
  'sign_in',
  'password_reset',
  'email_code',
  'email_change',
  'backup_codes',
  'company_invitation',
  'calendar_link',
  'portfolio_share',
  'archive_link',
] as const;
export type CredentialKindName = (typeof CREDENTIAL_KINDS)[number];

export const OWNER_ACCOUNTS = ['wallet', 'escrow', 'fees', 'units'] as const;
export type OwnerAccount = (typeof OWNER_ACCOUNTS)[number];

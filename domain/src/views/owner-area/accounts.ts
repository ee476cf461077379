/**
 * Accounts in an owner's transactions: company wallet, an offering's escrow, fees, an asset's
 * units.
 */
export const OWNER_ACCOUNTS = ['wallet', 'escrow', 'fees', 'units'] as const;
export type OwnerAccount = (typeof OWNER_ACCOUNTS)[number];

/** Where something moved: the company's wallet, an offering's escrow, fees, or an asset's units. */
export const OWNER_ACCOUNTS = ['wallet', 'escrow', 'fees', 'units'] as const;
export type OwnerAccount = (typeof OWNER_ACCOUNTS)[number];

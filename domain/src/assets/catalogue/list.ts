import { defineList, word } from '../../kernel/list.ts';

/** Every owner's assets by review state, searched by name and symbol. */
export const ASSET_REVIEWS = defineList({
  name: 'assets',
  assigned: 'assets',
  searched: true,
  filters: { review: word(['pending', 'approved', 'rejected', 'all'], 'pending') },
  sorts: word(['sent', '-sent', 'name', '-name'], 'sent'),
});

/** An owner's assets, drafts included, newest first. */
export const OWNER_ASSETS = defineList({});

/** One manager's assets on the market, in market order. */
export const MANAGED_ASSETS = defineList({});

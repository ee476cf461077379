import { defineList, word } from '../../kernel/list.ts';

/** Assets of every owner by the state of their review, searched by name and symbol. */
export const ASSET_REVIEWS = defineList({
  name: 'assets',
  assigned: 'assets',
  searched: true,
  filters: { review: word(['pending', 'approved', 'rejected', 'all'], 'pending') },
  sorts: word(['sent', '-sent', 'name', '-name'], 'sent'),
});

/** An owner's assets, drafts too, newest first. */
export const OWNER_ASSETS = defineList({});

/** The assets of one manager on the market, in the market's order. */
export const MANAGED_ASSETS = defineList({});

import { defineList, word } from '../../kernel/list.ts';

export const ASSET_REVIEWS = defineList({
  name: 'assets',
  assigned: 'assets',
  searched: true,
  filters: { review: word(['pending', 'approved', 'rejected', 'all'], 'pending') },
  sorts: word(['sent', '-sent', 'name', '-name'], 'sent'),
});

export const OWNER_ASSETS = defineList({});

export const MANAGED_ASSETS = defineList({});

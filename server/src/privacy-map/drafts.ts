import { schemaMap } from './map.ts';

const ours = { why: 'product', keep: 'product' } as const;

export const draftsMap = schemaMap('drafts', {
  section: {
    ...ours,
    business: 'asset_id section version live_version content saved_at',
    other: 'saved_by',
  },
  version: {
    ...ours,
    business: 'id asset_id section number content is_aside began_at saved_at',
    other: 'saved_by',
  },
  round: {
    audience: { party: 'reason' },
    ...ours,
    business: 'id asset_id kind status sent before sent_at decided_at reason',
    other: 'sent_by decided_by',
  },
  comment: {
    audience: { party: 'text' },
    ...ours,
    business: 'id round_id section text by_staff at',
    other: 'author_id',
  },
});

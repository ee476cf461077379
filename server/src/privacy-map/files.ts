import { schemaMap } from './map.ts';

export const filesMap = schemaMap('files', {
  file: {
    about: 'party_id = :party',
    title: 'Your files',
    why: 'identity',
    keep: 'account',
    rows: 'delete',
    key: 'id party_id uploaded_by',
    fact: 'purpose mime bytes sha256 sealed is_public created_at removed_at attached_at',
    personal: 'name',
    other: 'storage_key',
  },
  usage: {
    about: 'user_id = :user',
    title: 'Your upload volume',
    why: 'security',
    keep: 'account',
    rows: 'delete',
    key: 'user_id',
    fact: 'files bytes loose_bytes day day_files day_bytes last_at',
  },
  opening: {
    about: 'file_id in (select f.id from files.file f where f.party_id = :party)',
    title: 'When your files were opened',
    why: 'proof',
    keep: 'lawful',
    rows: 'hold',
    law: 'aml',
    key: 'id file_id',
    fact: 'at',
    other: 'user_id',
  },
});

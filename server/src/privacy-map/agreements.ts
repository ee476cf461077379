import { schemaMap } from './map.ts';

export const agreementsMap = schemaMap('agreements', {
  agreement: {
    why: 'product',
    keep: 'product',
    business: 'id kind asset_id name version material_version created_at',
  },
  version: {
    why: 'product',
    keep: 'product',
    business: 'agreement_id version body body_hash effective_from is_material change_note',
  },
  seal_key: {
    why: 'operation',
    keep: 'product',
    key: 'id',
    business: 'certificate created_at retired_at',
    credential: 'sealed_key',
    override: { sealed_key: { stored: 'sealed' } },
  },
  signature: {
    // What somebody once signed for a company stays with the company when they have left it.
    about: `user_id = :user
      and party_id = (select u.party_id from identity."user" u where u.id = :user)`,
    title: 'What you signed',
    why: 'contracts',
    keep: 'lawful',
    rows: 'hold',
    law: 'contracts',
    key: 'id agreement_id party_id user_id image_file_id pdf_file_id code',
    files: 'image_file_id pdf_file_id',
    fact: 'version body_hash signed_at pdf_hash method',
    personal: 'name ip',
  },
});

import { schemaMap } from './map.ts';

export const agreementsMap = schemaMap('agreements', {
  agreement: {
    why: 'product',
    keep: 'product',
    business: 'id kind asset_id name version material_version sent_version created_at',
  },
  version: {
    audience: { party: 'body change_note translations' },
    why: 'product',
    keep: 'product',
    business: `agreement_id version body body_hash effective_from is_material change_note
      translations requires_two_factor is_countersigned expires_days`,
    other: 'issued_by approved_by',
  },
  draft: {
    audience: { staff: 'decision_reason', party: 'body translations change_note' },
    why: 'product',
    keep: 'product',
    business: `id agreement_id status body translations change_note is_material effective_on
      requires_two_factor is_countersigned expires_days started_at updated_at requested_at
      decided_at decision_reason`,
    other: 'started_by updated_by requested_by decided_by',
  },
  envelope: {
    audience: { party: 'ended_reason' },
    about: 'party_id = :party',
    title: 'Agreements you were asked to sign',
    why: 'contracts',
    keep: 'lawful',
    law: 'contracts',
    key: 'id agreement_id party_id countersignature_file_id',
    fact: `version status sent_at opened_at signed_at completed_at expires_at reminders reminded_at
      ended_at valid_until ended_reason countersignature_method`,
    other: 'sent_by ended_by countersigned_by countersigner_name countersigner_ip',
  },
  envelope_event: {
    audience: { party: 'detail' },
    about: `user_id = :user and envelope_id in (select e.id from agreements.envelope e
      where e.party_id = (select u.party_id from identity."user" u where u.id = :user))`,
    title: 'Your actions on agreements',
    why: 'contracts',
    keep: 'lawful',
    rows: 'hold',
    law: 'contracts',
    key: 'id envelope_id user_id',
    fact: 'kind at detail',
    personal: 'ip',
  },
  reading: {
    about: 'user_id = :user',
    title: 'Agreements you were shown in full',
    why: 'contracts',
    keep: 'lawful',
    rows: 'hold',
    law: 'contracts',
    key: 'agreement_id user_id',
    fact: 'version read_at',
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
    audience: { party: 'filled_body' },
    // A signature given for a company stays with the company when its signatory leaves.
    about: `user_id = :user
      and party_id = (select u.party_id from identity."user" u where u.id = :user)`,
    title: 'Agreements you signed',
    why: 'contracts',
    keep: 'lawful',
    rows: 'hold',
    law: 'contracts',
    key: 'id agreement_id party_id user_id envelope_id image_file_id pdf_file_id code',
    files: 'image_file_id pdf_file_id',
    fact: 'version body_hash signed_at pdf_hash method language',
    personal: 'name typed_name ip filled_body',
  },
});

import { schemaMap } from './map.ts';

export const onboardingMap = schemaMap('onboarding', {
  review: {
    // A company's case is the company's, whoever sent it.
    about: "user_id = :user and kind = 'personal'",
    title: 'The review of your case',
    why: 'identity',
    keep: 'lawful',
    rows: 'hold',
    law: 'aml',
    key: 'id number user_id party_id company_id',
    fact: 'kind purpose stage reason submitted_at decided_at',
    other: 'assigned_to decided_by',
  },
  step: {
    about: 'user_id = :user',
    title: 'Your onboarding answers',
    why: 'identity',
    keep: 'lawful',
    rows: 'hold',
    law: 'aml',
    key: 'user_id step',
    fact: 'status stage reason submitted_at decided_at changed_at',
    sensitive: 'answer',
    other: 'decided_by',
    override: {
      answer: {
        export: 'opened',
        seal: { purpose: 'onboarding', place: 'onboarding.step|{user_id}|{step}' },
      },
    },
  },
  document: {
    about: 'user_id = :user',
    title: 'Your identity documents',
    why: 'identity',
    keep: 'lawful',
    rows: 'hold',
    law: 'aml',
    key: 'id user_id file_id',
    files: 'file_id',
    fact: 'kind created_at replaced_at',
  },
  // A company's answers and documents are the company's: they stay with it, sealed.
  organization_step: {
    why: 'company',
    keep: 'product',
    key: 'company_id step',
    fact: 'status stage version reason changed_at submitted_at decided_at',
    business: 'answer',
    other: 'changed_by decided_by',
    override: { answer: { stored: 'sealed' } },
  },
  organization_document: {
    why: 'company',
    keep: 'product',
    key: 'id company_id file_id',
    fact: 'kind created_at replaced_at',
    other: 'uploaded_by',
  },
  document_term: {
    about: 'user_id = :user',
    title: 'When your identity document ends',
    why: 'identity',
    keep: 'lawful',
    rows: 'hold',
    law: 'aml',
    key: 'user_id party_id',
    fact: 'document_type approved_at reminded_days ended_at lifted_at next_on',
    personal: 'expires_on',
  },
});

import type { CaseKind } from './steps.ts';

/** The newest of each kind is valid. */
export const PERSON_DOCUMENTS = [
  'identity_front',
  'identity_back',
  'selfie',
  'proof_of_residence',
] as const;
export type PersonDocument = (typeof PERSON_DOCUMENTS)[number];

export const COMPANY_DOCUMENTS = [
  'certificate_of_incorporation',
  'register_extract',
  'proof_of_address',
] as const;
export type CompanyDocument = (typeof COMPANY_DOCUMENTS)[number];

export type CaseDocument = PersonDocument | CompanyDocument;
export const CASE_DOCUMENTS: Readonly<Record<CaseKind, readonly CaseDocument[]>> = {
  personal: PERSON_DOCUMENTS,
  institutional: COMPANY_DOCUMENTS,
};

const TITLES: Readonly<Record<CaseDocument, string>> = {
  identity_front: 'Photo page or front',
  identity_back: 'Back',
  selfie: 'Selfie holding the document',
  proof_of_residence: 'Proof of residence',
  certificate_of_incorporation: 'Certificate of incorporation',
  register_extract: 'Register extract or articles',
  proof_of_address: 'Proof of address',
};

export const documentTitle = (kind: string): string => TITLES[kind as CaseDocument] ?? kind;

export const DOCUMENT_TYPES = ['passport', 'id_card', 'driving_licence'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const TYPE_TITLES: Readonly<Record<DocumentType, string>> = {
  passport: 'Passport',
  id_card: 'National ID card',
  driving_licence: 'Driving licence',
};
export const documentTypeTitle = (type: DocumentType): string => TYPE_TITLES[type];

/** Cards have a back, a passport one page. */
export const documentsFor = (type: DocumentType): readonly PersonDocument[] =>
  type === 'passport'
    ? ['identity_front', 'selfie', 'proof_of_residence']
    : ['identity_front', 'identity_back', 'selfie', 'proof_of_residence'];

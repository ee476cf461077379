import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentNumber,
} from '@holdfast/domain/people/issued-documents/kinds';
import type { Paper } from '../src/kit/documents/paper.ts';

export const SAMPLE_ISSUER = {
  name: 'Anchor Holdings plc',
  number: '204881',
  address: '4 Quay Road, Cork',
  email: 'legal@anchor.ie',
  regulator: 'Central Bank of Ireland',
  licence: 'C433',
  clientMoney: 'Bank of Ireland, apart from our own money',
  unitCustody: 'Anchor Custody Ltd',
  vatNumber: 'IE1234567T',
};

export const samplePaper = (kind: DocumentKind, given: Partial<Paper> = {}): Paper => ({
  kind,
  title: DOCUMENT_KINDS[kind].title,
  number: documentNumber(kind, 2026, 12),
  addressee: { name: 'Amara Lindqvist', address: ['Storgatan 4', '621 56 Visby', 'Sweden'] },
  issuer: SAMPLE_ISSUER,
  covers: { from: '2026-01-01', to: '2026-12-31' },
  isProvisional: false,
  madeAt: new Date('2027-01-04T09:30:00Z'),
  zone: 'local',
  ...given,
});

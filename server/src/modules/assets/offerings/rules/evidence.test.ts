import type { EvidenceKind } from '@holdfast/domain/assets/offerings/evidence';
import { describe, expect, test } from 'vitest';
import { plainOffering } from '../../../../../test/fixtures/plain-offering.ts';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import type { Paper } from '../repository/evidence.ts';
import {
  assertAcceptsEvidence,
  assertDecidable,
  assertEvidenceMove,
  assertMayUpload,
  assertOpened,
  evidencePayload,
  isRefused,
} from './evidence.ts';

const at = new Date('2026-12-02T00:00:00Z');
const paper = (kind: EvidenceKind, change: Partial<Paper> = {}): Paper => ({
  id: `paper ${kind}`,
  offeringId: 'offering',
  kind,
  name: `${kind}.pdf`,
  fileId: `file ${kind}`,
  bytes: 1_000,
  sha256: Buffer.from(kind),
  uploadedBy: 'hannah',
  uploadedAt: at,
  replacedAt: null,
  refusedAt: null,
  refusedBy: null,
  refusedReason: null,
  ...change,
});
const refusedPaper = paper('title', { refusedAt: at, refusedBy: 'ada', refusedReason: 'Unsigned' });
const papers = [paper('title'), paper('closing_statement'), paper('valuation')];
const closing = plainOffering({ stage: 'CLOSING', step: 'ready', evidenceStage: 'IN_REVIEW' });
const figures = {
  units: 120_500n,
  raised: 6_025_00n,
  placementFee: 120_50n,
  investorFees: 45_18n,
};

const anchors = [{ name: 'Port Pension Fund', units: 12_000n, lockupMonths: 12 }];

test('the approval payload has the documents, sums, anchors and number of investors', () => {
  const shown = { papers: [refusedPaper, ...papers], figures, investors: 7, anchors };
  const hex = (kind: string) => Buffer.from(kind).toString('hex');
  expect(evidencePayload('offering', shown)).toEqual({
    kind: 'offering.evidence',
    subjectId: 'offering',
    payload: {
      title: { name: 'title.pdf', sha256: hex('title') },
      closing_statement: { name: 'closing_statement.pdf', sha256: hex('closing_statement') },
      valuation: { name: 'valuation.pdf', sha256: hex('valuation') },
      units: '120.5',
      raised: '$6,025.00',
      placementFee: '$120.50',
      investorFees: '$45.18',
      investors: 7,
      anchors: [['Port Pension Fund', '12', 12]],
    },
  });
  const onlyRefused = evidencePayload('offering', { ...shown, papers: [refusedPaper] });
  expect(onlyRefused.payload).not.toHaveProperty('title');
  expect([isRefused(refusedPaper), isRefused(paper('title'))]).toEqual([true, false]);
});

describe('closing documents', () => {
  test('are uploaded, opened and approved only while the offering closes', () => {
    expect(refusalOf(() => assertAcceptsEvidence(closing))).toBeUndefined();
    const issuing = refusalOf(() => assertAcceptsEvidence(plainOffering({ stage: 'ISSUING' })));
    expect([issuing?.code, issuing?.facts]).toEqual([
      'INVALID_TRANSITION',
      { what: 'offering', state: 'ISSUING', move: 'upload evidence' },
    ]);
    expect(refusalOf(() => assertMayUpload(plainOffering(), [], 'title'))?.code).toBe(
      'INVALID_TRANSITION',
    );
  });

  test('change stage only as allowed, and are not approved before review', () => {
    expect(refusalOf(() => assertEvidenceMove(closing, 'agree'))).toBeUndefined();
    const gathering = { ...closing, evidenceStage: 'GATHERING' } as const;
    expect(refusalOf(() => assertEvidenceMove(gathering, 'agree'))?.facts).toEqual({
      what: 'evidence',
      state: 'GATHERING',
      move: 'agree',
    });
  });

  test('can’t be replaced during review; missing ones can be added', () => {
    const code = (there: readonly Paper[], stage: 'IN_REVIEW' | 'GATHERING' = 'IN_REVIEW') => {
      const offering = { ...closing, evidenceStage: stage };
      return refusalOf(() => assertMayUpload(offering, there, 'title'))?.code;
    };
    expect(code(papers)).toBe('EVIDENCE_IN_REVIEW');
    expect(code(papers, 'GATHERING')).toBeUndefined();
    expect(code([paper('valuation')])).toBeUndefined();
    expect(code([refusedPaper])).toBeUndefined();
    expect(code([refusedPaper, ...papers])).toBe('EVIDENCE_IN_REVIEW');
    expect(code([])).toBeUndefined();
  });
});

describe('an approval', () => {
  const refused = (change: object, offering = closing) =>
    refusalOf(() =>
      assertDecidable(offering, {
        papers,
        untrusted: [],
        nameOf: (id) => `name of ${id}`,
        ...change,
      }),
    );

  test('is allowed for complete documents from trusted uploaders', () => {
    expect(refused({})).toBeUndefined();
  });

  test('lists missing documents, counting rejected ones as missing', () => {
    expect(refused({ papers: [paper('valuation')] })?.facts).toEqual({
      missing: 'Title or share certificate, Closing statement',
    });
    expect(refused({ papers: [refusedPaper, ...papers.slice(1)] })?.facts).toEqual({
      missing: 'Title or share certificate',
    });
  });

  test('waits until the units are allocated', () => {
    expect(refused({}, { ...closing, step: 'escrow' })?.code).toBe('CLOSING_NOT_READY');
  });

  test('is rejected for documents of a blocked uploader, listing each once', () => {
    const untrusted = [paper('title'), paper('valuation'), paper('title', { uploadedBy: 'lars' })];
    expect(refused({ untrusted })?.facts).toEqual({
      papers: ['Title or share certificate', 'Valuation', 'Title or share certificate'],
      by: 'name of hannah, name of lars',
    });
    expect(refused({ untrusted: [paper('title')] })?.code).toBe('EVIDENCE_UPLOADER_BLOCKED');
  });

  test('requires every document to be opened by the approver', () => {
    const opened = (...kinds: EvidenceKind[]) =>
      refusalOf(() =>
        assertOpened(papers, new Map(kinds.map((kind) => [`paper ${kind}`, at] as const))),
      );
    expect(opened('title', 'closing_statement', 'valuation')).toBeUndefined();
    expect(opened('title', 'valuation')?.facts).toEqual({ papers: ['Closing statement'] });
    expect(opened()?.code).toBe('EVIDENCE_NOT_OPENED');
  });
});

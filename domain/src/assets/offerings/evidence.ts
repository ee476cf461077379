export const EVIDENCE_KINDS = ['title', 'closing_statement', 'valuation'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_MAX_BYTES = 25 * 1024 * 1024;
export const EVIDENCE_APPROVALS = 2;

const LABELS: Readonly<Record<EvidenceKind, string>> = {
  title: 'Title or share certificate',
  closing_statement: 'Closing statement',
  valuation: 'Valuation',
};

export const evidenceLabel = (kind: EvidenceKind): string => LABELS[kind];

export const missingEvidence = (there: Iterable<string>): readonly EvidenceKind[] => {
  const have = new Set(there);
  return EVIDENCE_KINDS.filter((kind) => !have.has(kind));
};

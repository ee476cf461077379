import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const offeringsRefusals = defineRefusals({
  E_INVALID_TRADE_STATUS: { status: 409, say: (_?: object) => 'Offer is not open' },
  INSUFFICIENT_UNITS: {
    status: 400,
    example: { units: '12.500' },
    say: (f: { units: string }) => `Only ${f.units} units are left`,
  },
  OWN_ASSET: {
    status: 400,
    say: (_?: object) => 'A company can’t invest in its own assets',
  },
  CANCEL_WINDOW_ENDED: {
    status: 409,
    example: { until: '20 Nov 2026' },
    say: (f: { until: string }) => `The right to withdraw this commitment ended on ${f.until}.`,
  },
  DOCUMENTS_NOT_OPENED: {
    status: 409,
    example: { documents: ['Information memorandum', 'Unit terms'] },
    say: (f: { documents: readonly string[] }) =>
      `Open the required documents first: ${f.documents.join(', ')}.`,
    details: (f) => ({ documents: f.documents }),
  },
  OFFERING_BELOW_MINIMUM: {
    status: 409,
    example: { approved: '80', minimum: '100' },
    say: (f: { approved: string; minimum: string }) =>
      `${f.approved} units are approved, the offering needs ${f.minimum}. Approve more, or wait for its closing date.`,
  },
  OFFERING_IN_CANCEL_WINDOW: {
    status: 409,
    example: { until: '20 Nov 2026' },
    say: (f: { until: string }) =>
      `Investors may still withdraw until ${f.until}. The offering can be closed after that.`,
  },
  OFFERING_RECONFIRMING: {
    status: 409,
    example: { until: '20 Nov 2026', commitments: 3 },
    say: (f: { until: string; commitments: number }) =>
      `${f.commitments === 1 ? 'One commitment has' : `${f.commitments} commitments have`} still to be confirmed by the new terms, until ${f.until}. Close the offering after that.`,
  },
  CHANGE_WAITS: {
    status: 409,
    say: (_?: object) =>
      'A change of this offer waits for the platform. Take it back before you propose another.',
  },
  CHANGE_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'No change of this offer waits for a decision',
  },
  CHANGE_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'Whoever proposed this change is blocked now, or was signed out for safety since. Send it back: somebody else of the owner proposes it anew.',
  },
  TERMS_CHANGED: {
    status: 409,
    say: (_?: object) =>
      'The terms of this offer have changed since you saw them. Read the new ones, then answer again.',
  },
  CONFIRMATION_ENDED: {
    status: 409,
    example: { until: '20 Nov 2026' },
    say: (f: { until: string }) =>
      `The new terms could be confirmed until ${f.until}. The commitment ends, and the money is free again.`,
  },
  OFFERING_EXISTS: {
    status: 409,
    say: (_?: object) => 'This asset already has an offering that has not ended',
  },
  OFFERING_TERMS: {
    status: 400,
    example: { what: 'The maximum must not be below the minimum' },
    say: (f: { what: string }) => f.what,
  },
  EVIDENCE_INCOMPLETE: {
    status: 409,
    example: { missing: 'Valuation' },
    say: (f: { missing: string }) =>
      `The closing evidence is not complete. Still to come: ${f.missing}`,
  },
  EVIDENCE_NOT_OPENED: {
    status: 409,
    example: { papers: ['Closing statement', 'Valuation'] },
    say: (f: { papers: readonly string[] }) =>
      `Open every paper before you approve. You have not opened: ${f.papers.join(', ')}`,
    details: (f) => ({ papers: f.papers }),
  },
  EVIDENCE_IN_REVIEW: {
    status: 409,
    say: (_?: object) =>
      'Somebody of the platform has opened these papers, so none of them can be exchanged. Start over first: everybody reads them anew then.',
  },
  EVIDENCE_UPLOADER_BLOCKED: {
    status: 409,
    example: { papers: ['Valuation'], by: 'Hannah Reyes' },
    say: (f: { papers: readonly string[]; by: string }) =>
      `${f.by} uploaded ${f.papers.join(', ')} and is blocked now, or was signed out for safety since. Nobody can approve that: refuse the papers, so that somebody else uploads them anew.`,
  },
  NOBODY_COMMITTED: {
    status: 409,
    say: (_?: object) => 'Nobody has committed to this offer, so there is nobody to write to',
  },
  ENOUGH_MESSAGES: {
    status: 409,
    example: { most: 3 },
    say: (f: { most: number }) =>
      `${f.most} messages were sent about this offer in 24 hours. Write again tomorrow.`,
  },
  CLOSING_NOT_READY: {
    status: 409,
    say: (_?: object) =>
      'Units are still being allocated. The evidence can be approved when that is done.',
  },
});

export const refuse = refuserOf(offeringsRefusals);

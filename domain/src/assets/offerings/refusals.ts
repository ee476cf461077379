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
    say: (f: { until: string }) => `The right to cancel this commitment ended on ${f.until}.`,
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
      `${f.approved} units are approved, but the offering needs ${f.minimum}. Approve more, or wait for its closing date.`,
  },
  OFFERING_IN_CANCEL_WINDOW: {
    status: 409,
    example: { until: '20 Nov 2026' },
    say: (f: { until: string }) =>
      `Investors can still cancel until ${f.until}. The offering can be closed after that.`,
  },
  OFFERING_RECONFIRMING: {
    status: 409,
    example: { until: '20 Nov 2026', commitments: 3 },
    say: (f: { until: string; commitments: number }) =>
      `${f.commitments === 1 ? 'One commitment is' : `${f.commitments} commitments are`} awaiting confirmation of the new terms, until ${f.until}. Close the offering after that.`,
  },
  CHANGE_WAITS: {
    status: 409,
    say: (_?: object) =>
      'A change to this offering is already awaiting approval. Withdraw it before you propose another.',
  },
  CHANGE_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'This offering has no change awaiting a decision',
  },
  CHANGE_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'The person who proposed this change has since been blocked or signed out for security. Send it back so that someone else at the owner can propose it again.',
  },
  TERMS_CHANGED: {
    status: 409,
    say: (_?: object) =>
      'The terms of this offering have changed since you opened them. Review the new terms, then answer again.',
  },
  CONFIRMATION_ENDED: {
    status: 409,
    example: { until: '20 Nov 2026' },
    say: (f: { until: string }) =>
      `The new terms could be confirmed until ${f.until}. The commitment ends, and its amount is released to your wallet.`,
  },
  OFFERING_EXISTS: {
    status: 409,
    say: (_?: object) => 'This asset already has an offering that hasn’t ended',
  },
  OFFERING_TERMS: {
    status: 400,
    example: { what: 'The minimum can’t be more than the units offered' },
    say: (f: { what: string }) => f.what,
  },
  EVIDENCE_INCOMPLETE: {
    status: 409,
    example: { missing: 'Valuation' },
    say: (f: { missing: string }) =>
      `The closing documents aren’t complete. Still required: ${f.missing}`,
  },
  EVIDENCE_NOT_OPENED: {
    status: 409,
    example: { papers: ['Closing statement', 'Valuation'] },
    say: (f: { papers: readonly string[] }) =>
      `Open every document before you approve. Not opened yet: ${f.papers.join(', ')}`,
    details: (f) => ({ papers: f.papers }),
  },
  EVIDENCE_IN_REVIEW: {
    status: 409,
    say: (_?: object) =>
      'Our team has opened these documents, so they can’t be replaced. Start over first: every document is then reviewed again.',
  },
  EVIDENCE_UPLOADER_BLOCKED: {
    status: 409,
    example: { papers: ['Valuation'], by: 'Hannah Reyes' },
    say: (f: { papers: readonly string[]; by: string }) =>
      `${f.by} uploaded ${f.papers.join(', ')} and has since been blocked or signed out for security. These documents can’t be approved. Reject them so that someone else can upload them again.`,
  },
  NOBODY_COMMITTED: {
    status: 409,
    say: (_?: object) => 'This offering has no commitments, so there is no one to message',
  },
  ENOUGH_MESSAGES: {
    status: 409,
    example: { most: 3 },
    say: (f: { most: number }) =>
      `${f.most} messages about this offering were sent in the last 24 hours. Try again tomorrow.`,
  },
  CLOSING_NOT_READY: {
    status: 409,
    say: (_?: object) =>
      'Units are still being allocated. The closing documents can be approved after that.',
  },
});

export const refuse = refuserOf(offeringsRefusals);

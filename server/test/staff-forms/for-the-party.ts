import {
  APPROVAL_KIND_NAMES,
  APPROVAL_KINDS,
  type ApprovalKind,
  remarksOf,
} from '@holdfast/domain/people/approvals/kinds';

type Promised = { readonly form: string; readonly says: string };

const sees = (form: string, says: string): Promised => ({ form, says });

/** Staff texts shared with clients: each form's fields, and the note that discloses them. */
export const FOR_THE_PARTY: Readonly<Record<string, Promised>> = {
  ...reasonsOfApprovals(),
  'PUT /admin/agreements/:agreementId/draft body': sees(
    'people/agreements/desk/issue-card.tsx',
    'Shown to signers before the text',
  ),
  'PUT /admin/agreements/:agreementId/draft changeNote': sees(
    'people/agreements/desk/issue-card.tsx',
    'Shown to signers before the text',
  ),
  'PUT /admin/agreements/:agreementId/draft translations': sees(
    'people/agreements/desk/issue-card.tsx',
    'Shown to signers before the text',
  ),
  'POST /admin/agreement-envelopes/:envelopeId/decline reason': sees(
    'people/agreements/desk/countersign-drawer.tsx',
    'will see your reason',
  ),
  'POST /admin/agreement-envelopes/:envelopeId/cancel reason': sees(
    'people/agreements/desk/envelope-buttons.tsx',
    'can no longer sign and will see your reason',
  ),
  'POST /admin/agreement-envelopes/:envelopeId/terminate reason': sees(
    'people/agreements/desk/envelope-buttons.tsx',
    'will see your reason. Past transactions',
  ),
  'POST /admin/onboarding/:caseId/decide reason, ask': sees(
    'people/onboarding/review/decision-panel.tsx',
    'Shown in the account and sent by email',
  ),
  'POST /admin/onboarding/:caseId/decide reason, reject': sees(
    'people/onboarding/review/decision-panel.tsx',
    'Shown in the account and sent by email',
  ),
  'POST /admin/onboarding/:caseId/steps/:step/waive reason': sees(
    'people/onboarding/review/case-step-decision.tsx',
    'The step is marked complete. Shown to the company with this step.',
  ),
  'POST /admin/onboarding/:caseId/steps/:step/review reason, reject': sees(
    'people/onboarding/review/case-step-decision.tsx',
    'Shown to the company with this step.',
  ),
  'POST /admin/companies/:companyId about': sees(
    'administration/company-desk/correction-form.tsx',
    'Shown on the company’s page.',
  ),
  'POST /admin/assets/:assetId/navs note': sees(
    'assets/valuation/nav-form.tsx',
    'Visible to the asset’s owner.',
  ),
  'POST /admin/assets/:assetId/comments text': sees(
    'assets/drafts/desk-review-part.tsx',
    'Shown to the owner if you return the asset.',
  ),
  'POST /admin/markets/:assetId/halt reason': sees(
    'market/exchange/desk/market-table.tsx',
    'Shown to everyone who trades this asset.',
  ),
  'POST /admin/funds/banks/:bankId/name reason': sees(
    'cash/bank-accounts/desk-banks.tsx',
    'The investor sees this reason.',
  ),
  'POST /admin/funds/deposits/:depositId/reject reason': sees(
    'cash/bank-deposits/deposit-actions.tsx',
    'The investor sees this reason.',
  ),
  'POST /admin/funds/crypto-deposits/:depositId/reject reason': sees(
    'cash/crypto/desk-deposits.tsx',
    'The investor sees this reason.',
  ),
  'POST /admin/withdrawals/:withdrawalId/reject reason': sees(
    'cash/withdrawals/desk-actions.tsx',
    "reject: 'The investor sees this reason.'",
  ),
  'POST /admin/withdrawals/:withdrawalId/failed reason': sees(
    'cash/withdrawals/desk-actions.tsx',
    "failed: 'The investor sees this reason.'",
  ),
  'POST /admin/corrections reason': sees(
    'administration/corrections/propose-dialog.tsx',
    'The owners of these wallets see this reason.',
  ),
  'POST /admin/tickets/:ticketId/answer text': sees('service/tickets/desk-reply.tsx', 'Visible to'),
  'POST /admin/tickets/:ticketId/decline reason': sees(
    'service/tickets/desk-panel.tsx',
    'will see your reason, in the app and by email',
  ),
  'POST /admin/users/:userId/reset-two-factor reason': sees(
    'administration/users/person-actions.tsx',
    'The user receives this reason by email.',
  ),
  'POST /admin/users/:userId/roles/:role/revoke reason': sees(
    'administration/users/roles-card.tsx',
    'The user sees this reason.',
  ),
  'PUT /admin/platform/maintenance/:frontEnd message': sees(
    'administration/front-ends/front-ends-card.tsx',
    'Message to visitors (optional)',
  ),
  'POST /admin/platform/pauses/:what message': sees(
    'administration/front-ends/pause-dialogs.tsx',
    'Message to users (optional)',
  ),
  'POST /admin/platform/notices text': sees(
    'administration/front-ends/notice-dialog.tsx',
    'Audience',
  ),
};

/** Each kind of approval defines who sees a rejection reason, and the form says the same. */
function reasonsOfApprovals(): Record<string, Promised> {
  const said = sees('people/approvals/decision.tsx', 'reasonNoteOf(view.kind)');
  const kinds = APPROVAL_KIND_NAMES.filter((kind) => 'reasonNote' in APPROVAL_KINDS[kind]);
  const forms = ['POST /approvals', 'POST /approvals/:approvalId/reject'];
  const fields = (kind: ApprovalKind) => (remarksOf(kind) ? ['reason', 'text'] : ['reason']);
  return Object.fromEntries(
    kinds.flatMap((kind) =>
      fields(kind).flatMap((field) => forms.map((form) => [`${form} ${field}, ${kind}`, said])),
    ),
  );
}

import type { Pausable } from '../../kernel/pauses.ts';
import type { Permission } from '../../permissions.ts';

/** Every action that needs second approval. */
export const APPROVAL_KINDS = {
  staff_role: {
    words: 'Role',
    by: 'CAN_MANAGE_USERS',
    refuses: ['ROLE_HELD', 'ROLE_NOT_FOR_THEM', 'ROLE_BEYOND_YOURS', 'USER_IS_BLOCKED'],
  },
  staff_invitation: {
    words: 'Invitation',
    by: 'CAN_MANAGE_USERS',
    refuses: ['EMAIL_ALREADY_EXISTS'],
  },
  'user.block': {
    words: 'Block of an administrator',
    by: 'CAN_MANAGE_USERS',
    refuses: ['LAST_ADMINISTRATOR'],
  },
  'user.unblock': {
    words: 'Unblock of an administrator',
    by: 'CAN_MANAGE_USERS',
  },
  'user.end_sessions': {
    words: 'Ending of an administrator’s sessions',
    by: 'CAN_MANAGE_USERS',
  },
  'user.reset_two_factor': {
    words: 'Reset of two-factor authentication',
    by: 'CAN_MANAGE_USERS',
    refuses: ['TWO_FACTOR_OFF'],
  },
  'user.vouch': {
    words: 'Waiver of a second approver’s waiting period',
    by: 'CAN_MANAGE_USERS',
    refuses: ['NOT_AN_APPROVER', 'USER_IS_BLOCKED'],
  },
  'user.revoke_role': {
    words: 'Removal of an administrator’s role',
    by: 'CAN_MANAGE_USERS',
    refuses: ['ROLE_NOT_HELD', 'LAST_ADMINISTRATOR'],
  },
  'offering.evidence': {
    words: 'Closing documents',
    by: 'CAN_MANAGE_COMMITMENTS',
    remarks: 'instead',
    reasonNote: 'The owner sees this reason.',
    refuses: [
      'EVIDENCE_INCOMPLETE',
      'EVIDENCE_UPLOADER_BLOCKED',
      'EVIDENCE_NOT_OPENED',
      'CLOSING_NOT_READY',
    ],
  },
  'offering.change': {
    words: 'Change to an offering’s terms',
    by: 'CAN_MANAGE_COMMITMENTS',
    reasonNote: 'The owner sees this reason.',
    refuses: [
      'CHANGE_OF_UNTRUSTED',
      'E_INVALID_TRADE_STATUS',
      'OFFERING_TERMS',
      'OFFERING_BELOW_MINIMUM',
      'AUTHORISED_UNITS_EXCEEDED',
    ],
  },
  'exchange.open': {
    words: 'Opening of the market',
    by: 'CAN_MANAGE_ASSETS',
    pausedBy: 'trading',
    refuses: ['NOT_READY_TO_TRADE'],
  },
  'valuation.nav': {
    words: 'NAV beyond the tolerance',
    by: 'CAN_MANAGE_ASSETS',
    reasonNote: 'The owner and the person who entered it see this reason.',
    refuses: ['NAV_OF_UNTRUSTED'],
  },
  'valuation.tolerance': { words: 'NAV tolerance', by: 'CAN_MANAGE_ASSETS' },
  'transfer_rules.change': {
    words: 'Transfer restrictions',
    by: 'CAN_MANAGE_ASSETS',
    reasonNote: 'The owner sees this reason.',
    refuses: ['TRANSFER_RULES_OF_UNTRUSTED'],
  },
  'governance.exit': {
    words: 'Exit vote',
    by: 'CAN_MANAGE_ASSETS',
    reasonNote: 'The owner sees this reason.',
    refuses: ['EXIT_OF_UNTRUSTED', 'EXIT_NOT_IN_TRADING'],
  },
  'platform.pause': { words: 'Confirmation of a pause', by: 'CAN_MANAGE_PLATFORM' },
  'platform.resume': { words: 'Resumption of a paused service', by: 'CAN_MANAGE_PLATFORM' },
  'fees.change': {
    words: 'Fee change',
    by: 'CAN_MANAGE_PLATFORM',
    refuses: ['FEE_MOMENT_PASSED'],
  },
  'ledger.correction': {
    words: 'Correction',
    by: 'CAN_MANAGE_FUNDS',
    refuses: [
      'SUSPENSE_BY_LINES',
      'OWN_MONEY_EXCEEDED',
      'OWN_MONEY_IS_REMITTED',
      'E_INSUFFICIENT_WALLET_BALANCE',
      'INSUFFICIENT_BALANCE',
      'INSUFFICIENT_HOLDING_UNITS',
    ],
  },
  'accounting_periods.close': {
    words: 'Closing of an accounting period',
    by: 'CAN_MANAGE_FUNDS',
    refuses: ['PERIOD_UNFINISHED'],
  },
  'drafts.review': {
    words: 'Asset or edits to an asset',
    by: 'CAN_MANAGE_ASSETS',
    remarks: 'beside',
    reasonNote: 'The owner sees this reason.',
    refuses: [
      'DRAFT_OF_UNTRUSTED',
      'ASSET_NOT_READY',
      'AGREEMENT_RUNS',
      'STRUCTURE_NOT_APPROVED',
      'OFFERING_TERMS',
      'AUTHORISED_UNITS_EXCEEDED',
      'SYMBOL_EXISTS',
      'TEXT_NOT_PRINTABLE',
    ],
  },
  'structures.review': {
    words: 'Structure',
    by: 'CAN_MANAGE_ASSETS',
    reasonNote: 'The owner sees this reason.',
    refuses: ['STRUCTURE_OF_UNTRUSTED', 'BENEFICIAL_OWNERS_UNVERIFIED'],
  },
  'structures.raise': {
    words: 'Increase in authorised units',
    by: 'CAN_MANAGE_ASSETS',
    reasonNote: 'The owner sees this reason.',
    refuses: ['PAPER_OF_UNTRUSTED', 'PAPER_NOT_OPENED'],
  },
  'structures.anchor': {
    words: 'Anchor shareholder',
    by: 'CAN_MANAGE_ASSETS',
    reasonNote: 'The owner sees this reason.',
    refuses: ['ANCHOR_NOT_SHOWN', 'ANCHOR_OFFER_RUNS', 'PAPER_OF_UNTRUSTED', 'PAPER_NOT_OPENED'],
  },
  'withdrawal.approve': {
    words: 'Withdrawal',
    by: 'CAN_MANAGE_FUNDS',
    pausedBy: 'withdrawals',
    reasonNote: 'The investor sees this reason.',
    refuses: ['CONTACT_SUPPORT'],
  },
  'withdrawal.fail': {
    words: 'Withdrawal marked as failed',
    by: 'CAN_MANAGE_FUNDS',
  },
  'banking.assign': {
    words: 'Credit of money in suspense',
    by: 'CAN_MANAGE_FUNDS',
    refuses: ['PARTY_NOT_SERVED'],
  },
  'banking.return': {
    words: 'Return of money in suspense',
    by: 'CAN_MANAGE_FUNDS',
    pausedBy: 'withdrawals',
  },
  'banking.dismiss': {
    words: 'Dismissal of a suspected duplicate',
    by: 'CAN_MANAGE_FUNDS',
  },
  'banking.class': {
    words: 'Class of a statement line',
    by: 'CAN_MANAGE_FUNDS',
  },
  'banking.rule': {
    words: 'Rule for statement lines',
    by: 'CAN_MANAGE_FUNDS',
  },
  'banking.restart': {
    words: 'Restart of bank statements',
    by: 'CAN_MANAGE_FUNDS',
  },
  'wallet.algo_transfer': {
    words: 'ALGO transfer',
    by: 'CAN_MANAGE_FUNDS',
    pausedBy: 'withdrawals',
    reasonNote: 'The investor sees this reason.',
    refuses: ['CONTACT_SUPPORT'],
  },
  'wallet.bitcoin_deposit': { words: 'Bitcoin deposit', by: 'CAN_MANAGE_FUNDS' },
  'settlement.unseen': {
    words: 'Unconfirmed transaction',
    by: 'CAN_MANAGE_CUSTODY',
  },
  'tokenisation.approve': {
    words: 'Token creation',
    by: 'CAN_MANAGE_CUSTODY',
    reasonNote: 'The owner sees this reason.',
    refuses: ['TOKEN_EXISTS', 'TOKEN_NOT_READY'],
  },
  'transfer.procedure': {
    words: 'Transfer procedure',
    by: 'CAN_MANAGE_CUSTODY',
    reasonNote: 'An owner who submitted it sees this reason.',
    refuses: [
      'DOCUMENT_NOT_OPENED',
      'NOT_A_HOLDER',
      'ALREADY_FROZEN',
      'NOT_FROZEN',
      'UNITS_ARE_HELD',
    ],
  },
  'retirement.approve': {
    words: 'Retirement of units',
    by: 'CAN_MANAGE_CUSTODY',
    reasonNote: 'The holder sees this reason.',
    refuses: [
      'CONTACT_SUPPORT',
      'UNITS_FROZEN',
      'NOTHING_UNSOLD',
      'AUTHORISED_UNITS_EXCEEDED',
      'SERIALS_USED_UP',
    ],
  },
  'distribution.approve': {
    words: 'Distribution',
    by: 'CAN_MANAGE_FUNDS',
    reasonNote: 'The owner sees this reason.',
    refuses: ['DISTRIBUTION_OF_UNTRUSTED'],
  },
  'distribution.return': {
    words: 'Return of a held payment',
    by: 'CAN_MANAGE_FUNDS',
  },
  'distribution.remittance': {
    words: 'Remittance of withheld tax',
    by: 'CAN_MANAGE_FUNDS',
    pausedBy: 'withdrawals',
    refuses: ['DOCUMENT_NOT_OPENED', 'TAX_NOT_ON_ACCOUNT'],
  },
  'referrals.payout': {
    words: 'Commission payout',
    by: 'CAN_MANAGE_FUNDS',
    pausedBy: 'withdrawals',
    refuses: ['PARTNER_NOT_PAYABLE'],
  },
  'referrals.terms': {
    words: 'Commission terms',
    by: 'CAN_MANAGE_FUNDS',
  },
  'agreements.issue': {
    words: 'Agreement version',
    by: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS',
    refuses: ['DRAFT_INCOMPLETE', 'TEXT_NOT_PRINTABLE'],
  },
  'own_money.remittance': {
    words: 'Remittance',
    by: 'CAN_MANAGE_FUNDS',
    pausedBy: 'withdrawals',
    refuses: [
      'VAT_NOT_OWED',
      'OWN_ACCOUNT_MISSING',
      'CLIENT_MONEY_SHORT',
      'RECONCILIATION_DIFFERS',
      'RECONCILIATION_OUTDATED',
      'OWN_MONEY_EXCEEDED',
    ],
  },
  'own_money.top_up': { words: 'Top-up of client money', by: 'CAN_MANAGE_FUNDS' },
  'own_money.schedule': { words: 'Remittance schedule', by: 'CAN_MANAGE_FUNDS' },
  'payments.refund': {
    words: 'Card refund',
    by: 'CAN_MANAGE_FUNDS',
    pausedBy: 'withdrawals',
  },
} as const satisfies Record<string, ApprovalFacts>;

type ApprovalFacts = {
  readonly words: string;
  readonly by: Permission;
  readonly reasonNote?: string;
  /** Remarks about parts: in addition to the reason, or also instead of it. */
  readonly remarks?: 'beside' | 'instead';
  /** The pause during which it can be rejected, but not approved. */
  readonly pausedBy?: Pausable;
  /** Besides the common ones. */
  readonly refuses?: readonly string[];
};

export type ApprovalKind = keyof typeof APPROVAL_KINDS;
export const ANY_KIND = 'any';

export const APPROVAL_KIND_NAMES = Object.keys(APPROVAL_KINDS) as ApprovalKind[];

type RefusalOf<K> = K extends { readonly refuses: readonly (infer C)[] } ? C : never;
type KindRefusal = RefusalOf<(typeof APPROVAL_KINDS)[ApprovalKind]>;

export const KIND_REFUSALS: readonly KindRefusal[] = [
  ...new Set(
    APPROVAL_KIND_NAMES.flatMap(
      (kind): readonly KindRefusal[] =>
        (APPROVAL_KINDS[kind] as { refuses?: KindRefusal[] }).refuses ?? [],
    ),
  ),
];

export const reasonNoteOf = (kind: ApprovalKind): string =>
  (APPROVAL_KINDS[kind] as ApprovalFacts).reasonNote ?? 'Only staff see this reason.';

export const pausedBy = (kind: ApprovalKind): Pausable | undefined =>
  (APPROVAL_KINDS[kind] as ApprovalFacts).pausedBy;

export const remarksOf = (kind: ApprovalKind): ApprovalFacts['remarks'] =>
  (APPROVAL_KINDS[kind] as ApprovalFacts).remarks;

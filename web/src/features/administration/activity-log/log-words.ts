import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import type { Activity } from './view.ts';

/** How a line of the log reads for people. Pure. */

const ACTIONS: Readonly<Record<string, string>> = {
  'user.registered': 'Joined',
  'user.blocked': 'Blocked',
  'user.active': 'Unblocked',
  'user.opened': 'Opened the page of',
  'account.opened': 'Opened the books of',
  'account.exported': 'Saved the books of',
  'user.sessions_ended': 'Ended every session of',
  'two_factor.reset': 'Took two-factor authentication off',
  'user.password_reset': 'Set a new password by mail',
  'user.password_change': 'Changed the password',
  'session.opened': 'Signed in',
  'session.proved': 'Showed again who they are',
  'sign_in.locked': 'Locked out after wrong passwords',
  'party.approved': 'Approved the account',
  'party.unapproved': 'Took the approval back',
  'party.money_held': 'Held the money of',
  'party.money_released': 'Released the money of',
  'account.closing': 'Asked to close the account',
  'account.closing_stopped': 'Kept the account after all',
  'account.closed': 'Account closed',
  'maintenance.on': 'Closed a front end',
  'maintenance.off': 'Opened a front end',
  'notice.put_up': 'Put up a notice',
  'notice.taken_down': 'Took a notice down',
  'activity_log.exported': 'Took the log as CSV',
  'document.opened': 'Opened a document',
  'privacy.archive_asked': 'Asked for a copy of their data',
  'privacy.archive_saved': 'Saved a copy of their data',
  'privacy.kept_opened': 'Opened what the law keeps',
  'company.created': 'Founded the company',
  'company.joined': 'Joined as a company',
  'company.approved': 'Approved the company',
  'company.described': 'Wrote the company’s profile',
  'company.profile_written': 'Wrote the company’s profile',
  'company.logo_set': 'Set the company’s logo',
  'company.corrected': 'Corrected the company’s profile',
  'member.joined': 'Joined the company',
  'member.role_changed': 'Changed a member’s role',
  'member.removed': 'Removed a member',
  'onboarding.send': 'Sent the case',
  'onboarding.upload': 'Uploaded a document',
  'onboarding.remove_document': 'Took a document away',
  'onboarding.take': 'Took the case',
  'onboarding.approve': 'Approved the case',
  'onboarding.reject': 'Rejected the case',
  'onboarding.ask': 'Asked for more',
  'onboarding.waive': 'Waived a step',
  'onboarding.document_ended': 'A document ran out',
  'agreements.sign': 'Signed an agreement',
  'structure.created': 'Set up a structure',
  'structure.edited': 'Edited a structure',
  'structure.amend': 'Began to change a structure again',
  'structure.submit': 'Sent a structure for review',
  'structure.approve': 'Approved a structure',
  'structure.reject': 'Sent a structure back',
  'structure.member_added': 'Added a member to a structure',
  'structure.member_edited': 'Changed a member of a structure',
  'share_class.created': 'Set up a share class',
  'share_class.edited': 'Edited a share class',
  'share_class.raised': 'Raised the authorised units of a class',
  'asset.created': 'Drafted an asset',
  'asset.edited': 'Edited an asset',
  'asset.document_added': 'Added a document',
  'asset.document_replaced': 'Replaced a document',
  'asset.document_changed': 'Changed a document',
  'asset.document_restored': 'Restored a document',
  'asset.document_removed': 'Removed a document',
  'asset.documents_ordered': 'Ordered documents',
  'asset.watermarks_on': 'Switched watermarks on',
  'asset.watermarks_off': 'Switched watermarks off',
  'asset.access_requested': 'Asked to open a document',
  'asset.access_granted': 'Opened a document to somebody',
  'asset.access_declined': 'Declined a request for a document',
  'asset.access_ended': 'Ended somebody’s access to a document',
  'asset.folder_added': 'Added a folder',
  'asset.folder_renamed': 'Renamed a folder',
  'asset.folder_deleted': 'Deleted a folder',
  'asset.folders_ordered': 'Ordered folders',
  'asset.update_posted': 'Posted an update',
  'asset.review_pending': 'Sent an asset for review',
  'asset.review_approved': 'Approved an asset',
  'asset.review_rejected': 'Rejected an asset',
  'asset.publish': 'Published an asset',
  'asset.drafted': 'Wrote on a screen of an asset',
  'asset.deleted': 'Deleted a draft',
  'asset.taken_back': 'Took an asset back from review',
  'asset.edits_sent': 'Sent edits for review',
  'asset.edits_approved': 'Approved edits of an asset',
  'asset.edits_rejected': 'Sent edits of an asset back',
  'asset.faq_corrected': 'Mended questions and answers',
  'asset.update_corrected': 'Mended an update',
  'asset.event_added': 'Added an event',
  'asset.event_removed': 'Removed an event',
  'anchor.invite': 'Invited an anchor',
  'anchor.accept': 'Agreed to be an anchor',
  'anchor.decline': 'Declined to be an anchor',
  'anchor.record': 'Kept the signed commitment of an anchor',
  'anchor.withdraw': 'Took an anchor back',
  'anchor.reject': 'Sent an anchor back',
  'anchor.fund': 'Agreed to what an anchor brought in',
  'anchor.lapse': 'An anchor lapsed',
  'anchor.issue': 'Issued the units of an anchor',
  'anchor.release': 'A lock-up ended',
  'share_class.raise_requested': 'Asked to raise the authorised units of a class',
  'spv_plan.created': 'Made an SPV plan',
  'spv_plan.edited': 'Changed an SPV plan',
  'poll.write': 'Wrote a poll',
  'poll.delete': 'Deleted a poll',
  'poll.schedule': 'Scheduled a poll',
  'poll.request': 'Asked for a vote on an exit',
  'poll.open': 'A poll opened',
  'poll.vote': 'Voted',
  'poll.remind': 'Reminded of a poll',
  'poll.cancel': 'Cancelled a poll',
  'poll.abandon': 'A poll came to nothing',
  'poll.close': 'A poll closed',
  'poll.export': 'Saved the result of a poll',
  'register.export': 'Saved a register of holders',
  'distribution.export': 'Saved a distribution as CSV',
  'nav.request': 'Asked for a NAV',
  'nav.approve': 'Approved a NAV',
  'nav.reject': 'Rejected a NAV',
  'nav.withdraw': 'Took a NAV back',
  'offering.create': 'Set up an offering',
  'offering.open': 'Opened an offering',
  'offering.close': 'Closed an offering',
  'offering.cancel': 'Cancelled an offering',
  'offering.fail': 'An offering failed',
  'offering.expire': 'An offering expired',
  'offering.issue': 'Began to issue units',
  'offering.complete': 'Completed an offering',
  'offering.finishRefunds': 'Refunded everybody',
  'offering.commitments_exported': 'Saved commitments as CSV',
  'offering.message': 'Wrote to investors',
  'offering.change_proposed': 'Proposed to change the terms of an offer',
  'offering.change_withdraw': 'Took a change of terms back',
  'offering.change_lapse': 'A change of terms lapsed',
  'offering.change_approve': 'Changed the terms of an offer',
  'offering.change_reject': 'Sent a change of terms back',
  'offering.evidence': 'Uploaded closing evidence',
  'offering.evidence_review': 'Opened closing evidence first',
  'offering.evidence_refuse': 'Refused closing evidence',
  'offering.evidence_start_over': 'Took closing evidence back',
  'commitment.pledge': 'Committed to an offering',
  'commitment.approve': 'Approved a commitment',
  'commitment.reject': 'Rejected a commitment',
  'commitment.cancel': 'Cancelled a commitment',
  'commitment.confirm': 'Confirmed a commitment by changed terms',
  'commitment.confirmPledge': 'Confirmed a pledge by changed terms',
  'commitment.decline': 'Declined changed terms',
  'commitment.stayedSilent': 'A commitment ended: changed terms were not confirmed',
  'commitment.allocate': 'Allocated units',
  'commitment.issue': 'Issued units',
  'commitment.lapse': 'A pledge lapsed',
  'commitment.leaveOut': 'Left a commitment out',
  'commitment.refund': 'Refunded a commitment',
  'token.request': 'Asked for tokens',
  'token.confirm': 'Tokens made',
  'market.finding_looked_at': 'Looked at a finding',
  'market.halted': 'Halted a market',
  'rate.jump_confirmed': 'Confirmed the jump of an exchange rate',
  'market.resumed': 'Let a market go on',
  'market.opened': 'Opened a market',
  'opening.approve': 'Agreed to the opening of a market',
  'opening.reject': 'Rejected the opening of a market',
  'opening.withdraw': 'Took the opening of a market back',
  'opening.expire': 'The opening of a market ended',
  'settlement.retry': 'Sent a settlement again',
  'settlement.abandon': 'Gave a settlement up',
  'banking.deposit_created': 'Announced a deposit',
  'banking.deposit_declared': 'Said that a deposit was sent',
  'banking.deposit_credited': 'Credited a deposit',
  'banking.deposit_rejected': 'Rejected a deposit',
  'banking.statement_read': 'Read a statement in',
  'banking.statement_confirmed': 'Confirmed a statement',
  'banking.statement_booked': 'Booked a statement',
  'banking.statement_discarded': 'Put a statement away',
  'banking.suspense_assigned': 'Credited money in suspense',
  'banking.suspense_returned': 'Sent money in suspense back',
  'banking.sender_confirmed': 'Confirmed a sender of another name',
  'banking.statements_restarted': 'Restarted the bank statements',
  'banking.account_added': 'Added a bank account',
  'banking.account_updated': 'Changed a bank account',
  'withdrawal.request': 'Asked for a withdrawal',
  'withdrawal.approve': 'Approved a withdrawal',
  'withdrawal.reject': 'Rejected a withdrawal',
  'withdrawal.cancel': 'Cancelled a withdrawal',
  'withdrawal.hold': 'Held a withdrawal',
  'withdrawal.release': 'Released a withdrawal',
  'wallet.transfer': 'Sent money to another account',
  'wallet.converted': 'Converted money',
  'wallet.crypto_credited': 'Credited a crypto deposit',
  'payments.checkout_created': 'Began a card payment',
  'payments.refund_requested': 'Asked for a refund',
  'payments.refund_approve': 'Agreed to a refund',
  'payments.refund_reject': 'Rejected a refund',
  'payments.refund_succeed': 'Sent a refund back',
  'payments.refund_fail': 'A refund failed',
  'payments.refund_bounce': 'A refund came back',
  'payments.refund_heard_of': 'Heard of a refund',
  'payments.dispute_moved': 'A card payment is disputed',
  'correction.propose': 'Proposed a correction',
  'fee.propose': 'Proposed a change of a fee',
  'fee.version': 'Changed a fee',
  'fee.approve': 'Approved a change of a fee',
  'fee.reject': 'Rejected a change of a fee',
  'fee.withdraw': 'Took a change of a fee back',
  'fee.expire': 'A change of a fee ended',
  'portfolio.share': 'Shared their portfolio',
  'portfolio.share_opened': 'Opened a shared portfolio',
  'portfolio.share_revoked': 'Stopped sharing their portfolio',
};

const ASKED: Readonly<Record<string, string>> = {
  requested: 'Asked for approval',
  approved: 'Agreed',
  rejected: 'Said no',
  executed: 'Carried out',
  withdrawn: 'Took back',
  ended: 'Ended with the trust in who asked',
  changed: 'Ended, since it had changed',
  decision_ended: 'Counts no more',
};

/** "role.granted:staff_finance" → "Granted the role Finance"; unknown ones as their own words. */
export function actionWords(action: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const [name = '', about] = action.split(':');
  if (about && name.startsWith('role.')) {
    const done = name === 'role.granted' ? 'Granted' : 'Took away';
    return `${done} the role ${roleTitle(about)}`;
  }
  if (about && name.startsWith('approval.')) {
    const kind = APPROVAL_KINDS[about as keyof typeof APPROVAL_KINDS];
    const said = ASKED[name.slice('approval.'.length)];
    if (kind && said) return `${said}: ${kind.words.toLowerCase()}`;
  }
  const text = sentence(name.replace('.', ': '));
  return about ? `${text}: ${about.replaceAll(/[._]/g, ' ')}` : text;
}

const sentence = (text: string): string => {
  const words = text.replaceAll(/[._]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const subjectWords = (kind: string): string => sentence(kind);

/** "AWAITING_TRANSFER" to "CREDITED" → "Awaiting transfer → Credited"; what stays is said once. */
export function changeWords({ from, to }: Pick<Activity, 'from' | 'to'>): string {
  const states = [from, to].filter((state) => state !== null && state !== undefined);
  const words = [...new Set(states.map((state) => stateWords(state)))];
  return words.join(' → ') || '–';
}

/** A state or a role as words; what is no name of one stays as it is. */
export const stateWords = (state: string): string =>
  /^[A-Za-z_]+$/.test(state) ? sentence(state) : state;

/** Whom or what a line is about, beside who acted. */
export function aboutWhat({ subject, forWhom }: Activity): string {
  return (
    subject.name ??
    (subject.kind === 'user' ? (forWhom?.name ?? 'User') : subjectWords(subject.kind))
  );
}

/** What a line says besides, one fact each: numbers and texts as they are, the rest as JSON. */
export const detailFacts = (detail: Activity['detail']) =>
  Object.entries(detail).map(([name, value]) => ({
    label: subjectWords(name),
    value: typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value),
  }));

/** Under whom or what a line is about: why, or what it is where its name doesn't say so. */
export function aboutNote(line: Activity): string {
  const kind = subjectWords(line.subject.kind);
  return aboutWhat(line) === kind ? '' : kind;
}

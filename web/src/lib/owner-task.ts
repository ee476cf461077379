import { paths } from '../paths.ts';
import type { CallData } from './call.ts';
import { counted, date } from './figures/format.ts';
import { dueWords } from './figures/nav-due.ts';

// Texts of an owner's tasks, for the dashboard and the asset's workspace.

export type OwnerTask = CallData<'GET /owner/dashboard'>['tasks'][number];
export type OwnerNext = CallData<'GET /owner/assets/:assetId/next'>['next'];

type TaskWords = {
  readonly title: string;
  readonly note: string;
  readonly action: string;
  readonly to: string;
};

type Kind = OwnerTask['kind'];
type Words = (task: OwnerTask, asset: string) => TaskWords;

const distributionPath = (id: string | null): string =>
  id === null ? paths.ownerDistributions() : paths.ownerDistribution(id);

const files = (count: number | null): string => counted(count ?? 0, 'file');

const WORDS: Readonly<Record<Kind, Words>> = {
  decide_commitments: ({ count }, asset) => ({
    title: `Decide ${counted(count ?? 0, 'commitment')}`,
    note: 'Undecided commitments are rejected when the offering closes',
    action: 'Decide',
    to: paths.ownerCommitments(asset),
  }),
  upload_evidence: ({ count, of }, asset) => ({
    title: 'Upload closing documents',
    note: `${count} of ${of} documents uploaded; escrow is released when two staff approve`,
    action: 'Upload',
    to: paths.ownerCommitments(asset),
  }),
  evidence_refused: ({ reason }, asset) => ({
    title: 'Re-upload rejected documents',
    note: reason ?? 'Our team rejected closing documents',
    action: 'Upload',
    to: paths.ownerCommitments(asset),
  }),
  mend_asset: ({ reason }, asset) => ({
    title: 'Correct and resubmit',
    note: reason ?? 'Our listings team sent the asset back',
    action: 'Correct',
    to: paths.ownerAsset(asset),
  }),
  mend_structure: ({ reason, structure }) => ({
    title: 'Correct and resubmit the structure',
    note: reason ?? 'Our listings team sent the structure back',
    action: 'Correct',
    to: paths.ownerStructure(structure?.id ?? ''),
  }),
  finish_draft: (_, asset) => ({
    title: 'Finish the draft and send it for review',
    note: 'Not visible until our listings team approves it',
    action: 'Continue',
    to: paths.ownerAsset(asset),
  }),
  answer_access: ({ count }, asset) => ({
    title: `Answer ${counted(count ?? 0, 'request')} for file access`,
    note: 'Each states the file and the reason; the requester is notified',
    action: 'Answer',
    to: paths.ownerDataRoom(asset),
  }),
  answer_ticket: ({ ticket }) => ({
    title: 'Answer our question',
    note: ticket?.subject ?? 'We continue with your request when you answer',
    action: 'Answer',
    to: ticket ? paths.ownerTicket(ticket.id) : paths.ownerTickets(),
  }),
  mend_files: ({ count }, asset) => ({
    title: `Replace ${files(count)} that readers can’t open`,
    note: 'Damaged, protected by a password, or too large for a watermark',
    action: 'Replace',
    to: paths.ownerDataRoom(asset),
  }),
  send_edits: ({ count }, asset) => ({
    title: `Send ${counted(count ?? 0, 'edited part')} for review`,
    note: 'Investors see the current version until our listings team approves',
    action: 'Review',
    to: paths.ownerAsset(asset),
  }),
  mend_edits: ({ reason }, asset) => ({
    title: 'Correct and resubmit the edits',
    note: reason ?? 'Our listings team sent the edits back',
    action: 'Correct',
    to: paths.ownerAsset(asset),
  }),
  ask_voters: (_, asset) => ({
    title: 'Remind holders to vote',
    note: 'The poll closes soon, and more votes may be needed for its quorum',
    action: 'Review',
    to: paths.ownerPolls(asset),
  }),
  mend_poll: ({ reason }, asset) => ({
    title: 'Correct and resubmit the exit vote',
    note: reason ?? 'Our listings team sent the vote back',
    action: 'Correct',
    to: paths.ownerPolls(asset),
  }),
  mend_change: ({ reason }, asset) => ({
    title: 'Changed terms were sent back',
    note: reason ?? 'The current terms of the offering remain in force',
    action: 'Review',
    to: paths.ownerCommitments(asset),
  }),
  mend_distribution: ({ reason, distributionId }) => ({
    title: 'Correct and resubmit the distribution',
    note: reason ?? 'Our team sent the distribution back',
    action: 'Correct',
    to: distributionPath(distributionId),
  }),
  fund_distribution: ({ distributionId }) => ({
    title: 'Fund the distribution',
    note: 'Holders and amounts are fixed; paid from your wallet',
    action: 'Fund',
    to: distributionPath(distributionId),
  }),
  nav_refused: ({ reason }, asset) => ({
    title: 'Resubmit the NAV',
    note: reason ?? 'Our team rejected the NAV',
    action: 'Update',
    to: paths.ownerNavUpdate(asset),
  }),
  first_nav: (_, asset) => ({
    title: 'Submit the first NAV',
    note: 'Trading can open when a NAV is approved',
    action: 'Update',
    to: paths.ownerNavUpdate(asset),
  }),
  update_nav: ({ dueAt }, asset) => ({
    title: 'Update the NAV',
    note: `${dueAt ? dueWords(dueAt.slice(0, 10)) : 'Due'}; its age is shown beside every price`,
    action: 'Update',
    to: paths.ownerNavUpdate(asset),
  }),
};

export const taskWords = (task: OwnerTask): TaskWords =>
  WORDS[task.kind](task, task.asset?.id ?? '');

type NextKind = NonNullable<OwnerNext>['kind'];

const NEXT: Readonly<Record<NextKind, readonly [what: string, note: string]>> = {
  opens: ['Offering opens', ''],
  closes: ['Offering closes', ''],
  long_stop: ['Long-stop date', ''],
  send: ['Send for review', 'When complete'],
  review: ['Review', 'Holdfast decides'],
  mend: ['Correct and resubmit', 'Sent back'],
  publish: ['Publication', 'By Holdfast'],
  issue: ['Units issued', 'When confirmed on chain'],
  refund: ['Refunds', 'Then a draft again'],
  first_nav: ['First NAV', 'Then trading can open'],
  nav_decision: ['NAV decision', 'Holdfast decides'],
  open_trading: ['Trading opens', 'By Holdfast'],
  update_nav: ['NAV update', 'Past due'],
  vote: ['Vote', 'Until it closes'],
};

export function nextWords(next: OwnerNext) {
  if (!next) return undefined;
  const [what, note] = NEXT[next.kind];
  return { what, note: next.at ? date(next.at) : note };
}

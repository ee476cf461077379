import type { ObstacleKind } from '@holdfast/domain/views/privacy/obstacles';
import type { CallData } from '../../../lib/call.ts';
import { date, dateTime, fileSize } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';

export type ArchiveState = CallData<'GET /user/privacy/archive'>;
export type ClosureState = CallData<'GET /user/privacy/closure'>;

export type ArchiveView = {
  readonly kind: 'none' | 'making' | 'ready' | 'over' | 'failed';
  readonly text: string;
  /** Why another request isn't possible yet. */
  readonly later: string | undefined;
};

const ABOUT =
  'A ZIP file with everything we keep about you: a page to read, the data as JSON, and your own files.';

export function archiveView({ archive, nextAt }: ArchiveState): ArchiveView {
  const later = nextAt ? `You can request a new one on ${dateTime(nextAt)}.` : undefined;
  if (!archive) return { kind: 'none', text: ABOUT, later };
  if (archive.status === 'REQUESTED') {
    return {
      kind: 'making',
      text: 'We’re preparing your data. You can leave this page: we’ll notify you when it’s ready.',
      later: undefined,
    };
  }
  if (archive.status === 'READY') {
    const size = archive.bytes === null ? '' : `, ${fileSize(archive.bytes)}`;
    const until = archive.expiresAt ? dateTime(archive.expiresAt) : '';
    return { kind: 'ready', text: `Your archive is ready until ${until}${size}.`, later };
  }
  if (archive.status === 'FAILED') {
    return {
      kind: 'failed',
      text: 'We couldn’t create your last archive. Try again or contact support.',
      later,
    };
  }
  return {
    kind: 'over',
    text: `The archive of ${date(archive.requestedAt)} is no longer available. ${ABOUT}`,
    later,
  };
}

const CLOSING = paths.askSupport({ type: 'account', subject: 'I want to close an account' });

/** The page where the user can clear an obstacle. */
const WAYS: Readonly<Partial<Record<ObstacleKind, { to: string; label: string }>>> = {
  money: { to: paths.wallet(), label: 'Open wallet' },
  held: { to: paths.wallet(), label: 'View reserved amounts' },
  units: { to: paths.portfolioAssets(), label: 'Open portfolio' },
  commitments: { to: paths.portfolioTransactions(), label: 'View commitments' },
  orders: { to: paths.portfolioTransactions(), label: 'View orders' },
  withdrawals: { to: paths.fundHistory(), label: 'View withdrawals' },
  checkouts: { to: paths.fundHistory(), label: 'View top-ups' },
  settlement: { to: paths.portfolioTransactions(), label: 'View transactions' },
  tickets: { to: paths.serviceRequests(), label: 'View requests' },
  last_administrator: { to: CLOSING, label: 'Contact support' },
  company_member: { to: CLOSING, label: 'Contact support' },
  blocked: { to: paths.askBlocked(), label: 'Contact support' },
};

export type ObstacleView = {
  readonly kind: ObstacleKind;
  readonly text: string;
  readonly way: { readonly to: string; readonly label: string } | undefined;
};

export const obstacleViews = (state: ClosureState): readonly ObstacleView[] =>
  state.obstacles.map(({ kind, text }) => ({ kind, text, way: WAYS[kind] }));

export const closureSteps = (waitDays: number): readonly string[] => [
  `Nothing changes for ${waitDays} days. Until then, you can sign in and keep the account.`,
  'After that, all sessions end and signing in responds as if you had never joined.',
  'Your data is deleted or no longer linked to your name. The books and the blockchain keep IDs that name no one.',
  'Identity documents, your answers, what you signed, your service requests and our notes are locked for as long as the law requires, and then deleted.',
  'Your email address can be used to join again, as a new account.',
];

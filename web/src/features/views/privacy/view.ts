import type { ObstacleKind } from '@holdfast/domain/views/privacy/obstacles';
import type { CallData } from '../../../lib/call.ts';
import { date, dateTime, fileSize } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';

export type ArchiveState = CallData<'GET /user/privacy/archive'>;
export type ClosureState = CallData<'GET /user/privacy/closure'>;

export type ArchiveView = {
  readonly kind: 'none' | 'making' | 'ready' | 'over' | 'failed';
  readonly text: string;
  /** Why a new one can't be requested yet. */
  readonly later: string | undefined;
};

const ABOUT =
  'One zip with everything that is kept of you: a page to read, the data as JSON, and your own files.';

export function archiveView({ archive, nextAt }: ArchiveState): ArchiveView {
  const later = nextAt ? `You can ask for a new one on ${dateTime(nextAt)}.` : undefined;
  if (!archive) return { kind: 'none', text: ABOUT, later };
  if (archive.status === 'REQUESTED') {
    return {
      kind: 'making',
      text: 'Your data is being collected. You can leave this page: we tell you when it is ready.',
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
      text: 'Your last archive could not be made. Ask again, or contact support.',
      later,
    };
  }
  return {
    kind: 'over',
    text: `The archive of ${date(archive.requestedAt)} is not offered any more. ${ABOUT}`,
    later,
  };
}

const CLOSING = paths.askSupport({ type: 'account', subject: 'I want to close an account' });

/** Where the user can clear an obstacle. */
const WAYS: Readonly<Partial<Record<ObstacleKind, { to: string; label: string }>>> = {
  money: { to: paths.wallet(), label: 'Go to your wallet' },
  held: { to: paths.wallet(), label: 'See what is held' },
  units: { to: paths.portfolioAssets(), label: 'Go to your portfolio' },
  commitments: { to: paths.portfolioTransactions(), label: 'See your commitments' },
  orders: { to: paths.portfolioTransactions(), label: 'See your orders' },
  withdrawals: { to: paths.fundHistory(), label: 'See your withdrawals' },
  checkouts: { to: paths.fundHistory(), label: 'See your top-ups' },
  settlement: { to: paths.portfolioTransactions(), label: 'See your transactions' },
  tickets: { to: paths.serviceRequests(), label: 'See your requests' },
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

export const whatHappens = (waitDays: number): readonly string[] => [
  `For ${waitDays} days nothing changes. Sign in and keep the account if you think again.`,
  'Then every session ends, and signing in answers as if you had never joined.',
  'What we keep of you is deleted, or loses your name. The books and the blockchain keep ids that name nobody.',
  'Identity documents, your answers, what you signed, your service requests and our notes are locked away for as long as the law asks, and then deleted.',
  'Your email address can join again, as somebody new.',
];

import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { type DraftState, draftState, onDrafts } from '../../lib/drafts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useNotices } from '../../lib/notices.ts';
import { usePaused } from '../../lib/pauses.ts';
import { type Area, areaAt, keepArea } from '../../lib/session/area.ts';
import { session, useEndedSessions, useSession, useUser } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { paths } from '../../paths.ts';
import type { Held } from '../../routes/guard.ts';
import { keepLastPage } from '../../routes/last-page.ts';
import { isProtected, type PageFacts } from '../../routes/names.ts';
import type { PageContext } from '../../routes/page.tsx';
import { leaveDialog, openDialog } from '../../ui/dialogs/dialogs.ts';
import { BareShell } from '../../ui/shell/shell.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useEndOfWaiting } from '../first-view/waiting-frame.ts';
import { withWholeTable } from '../url-table.ts';
import classes from './frame.module.css';
import { HeldPage } from './held-page.tsx';
import { slots } from './slots.tsx';
import { VisitorShell } from './visitor-shell.tsx';

const InvestorShell = lazyPart(() => withWholeTable(import('./investor-shell.tsx')));
const OwnerShell = lazyPart(() => withWholeTable(import('./owner-shell.tsx')));
const NoticeBar = lazyPart(() => import('./notice-bar.tsx'));
const DraftLine = lazyPart(() => import('./draft-line.tsx'));
const PlatformShell = lazyPart(() => withWholeTable(import('./platform-shell.tsx')));

function shellFor(user: SessionUser, pathname: string) {
  const isStaff = user.isHoldfastEmployee;
  if (pathname.startsWith('/admin') || (isStaff && !pathname.startsWith('/owner'))) {
    return PlatformShell;
  }
  const isOwners = user.company?.isOwner || pathname.startsWith('/owner');
  return areaAt(pathname) === 'owner' && isOwners ? OwnerShell : InvestorShell;
}

type AnyShell = typeof InvestorShell;

/** Its parts load at the same time, but aren't awaited. */
function fetchShell(Shell: AnyShell): Promise<void> {
  const within = Shell === InvestorShell ? Object.values(slots) : [slots.bell];
  for (const slot of within) void slot.fetch().catch(() => {});
  return Shell.fetch();
}

export const fetchFrame = (area: Area): Promise<void> =>
  fetchShell(area === 'owner' ? OwnerShell : InvestorShell);

const LONGEST_MS = 1_000;

/** Frame and page appear together, or after a time limit. */
export async function frameIsThere(pathname: string): Promise<void> {
  const user = session.user();
  if (!user) return;
  const late = new Promise<void>((over) => setTimeout(over, LONGEST_MS));
  await Promise.race([fetchShell(shellFor(user, pathname)), late]);
}

type Here = { readonly page: PageFacts | undefined; readonly held: Held | undefined };

/** And why the page is held, if it is. */
function useHere(): Here {
  const page = useRouterState({ select: (s) => s.matches.at(-1)?.staticData.page });
  const held = useRouterState({
    select: (s) =>
      s.matches.map((m) => (m.context as Partial<PageContext>)?.held).find((why) => why),
  });
  return { page, held };
}

export function Frame() {
  const { page, held } = useHere();
  useUsPersonDialog();
  useHeldDialog(page, held);
  useLastPage(page, held);
  // Before the page's own effects, which may set the title.
  useLayoutEffect(() => {
    if (page) document.title = `${page.title} · Holdfast`;
  }, [page]);
  return (
    <Shelled page={page} held={held}>
      <Drawn />
      {page?.frame === 'bare' && !held ? null : <Notices />}
      {held ? null : <Drafts />}
      <div className={classes.page}>
        <Content page={page} held={held} />
      </div>
    </Shelled>
  );
}

/** Its effects run when the frame has rendered. */
function Drawn() {
  useEndOfWaiting();
  return null;
}

/** Loaded only if there is a notice. */
function Notices() {
  const isReadOnly = usePaused('changes') !== undefined;
  if (useNotices().length === 0 && !isReadOnly) return null;
  return (
    <Suspense>
      <NoticeBar />
    </Suspense>
  );
}

function Drafts() {
  const user = useUser();
  const pathname = useRouterState({ select: (s) => s.location.pathname });
  // Snapshots are compared by identity: read as text.
  const text = useSyncExternalStore(
    onDrafts,
    () => JSON.stringify((user && draftState(user.id, pathname, Date.now())) ?? null),
    () => 'null',
  );
  const state: DraftState | null = JSON.parse(text);
  return state ? (
    <Suspense>
      <DraftLine state={state} />
    </Suspense>
  ) : null;
}

function Content({ page, held }: Here) {
  const ended = useEndedSessions();
  const signedIn = useSession().state === 'signed_in';
  if (held) return <HeldPage why={held} />;
  if (!signedIn && page && page.for !== 'anyone' && page.for !== 'visitor') return <SkeletonPage />;
  return (
    <Suspense key={ended} fallback={<SkeletonPage />}>
      <Outlet />
    </Suspense>
  );
}

const Waiting = () => (
  <BareShell>
    <div className={classes.waiting}>
      <SkeletonPage />
    </div>
  </BareShell>
);

type ShelledProps = Here & { children: React.ReactNode };

function Shelled({ page, held, children }: ShelledProps) {
  const now = useSession();
  const requested = useRouterState({ select: (s) => s.location.pathname });
  // Without access to an area, the user sees why in the frame of their own.
  const pathname = held === 'not_authorized' ? paths.home() : requested;
  const area = areaAt(pathname);
  useEffect(() => keepArea(area), [area]);
  if (page?.frame === 'bare' && !held) return <BareShell>{children}</BareShell>;
  if (now.state !== 'signed_in') return <VisitorShell>{children}</VisitorShell>;
  const { user } = now;
  const Shell = shellFor(user, pathname);
  return (
    <Suspense fallback={<Waiting />}>
      <Shell user={user}>{children}</Shell>
    </Suspense>
  );
}

/** `/market?usPerson=yes` opens the Sorry dialog. */
function useUsPersonDialog(): void {
  const isUsPerson = useRouterState({
    select: (s) =>
      s.location.pathname === '/market' &&
      (s.location.search as Record<string, string>).usPerson === 'yes',
  });
  useEffect(() => {
    if (!isUsPerson) return;
    openDialog('sorry');
    return () => leaveDialog('sorry');
  }, [isUsPerson]);
}

const DIALOG = {
  blocked: 'blocked',
  unverified: 'verify',
  not_authorized: 'not_authorized',
} as const;

/**
 * Once per visit. Blocked and unverified users see it only on protected pages; users whose company
 * is under review never.
 */
function useHeldDialog(page: PageFacts | undefined, held: Held | undefined): void {
  const pathname = useRouterState({ select: (s) => s.location.pathname });
  const isSaid = held === 'not_authorized' || (page !== undefined && isProtected(page.name));
  const dialog = held && held !== 'under_review' && isSaid ? DIALOG[held] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new visit
  useEffect(() => {
    if (!dialog) return;
    openDialog(dialog);
    return () => leaveDialog(dialog);
  }, [dialog, pathname]);
}

function useLastPage(page: PageFacts | undefined, held: Held | undefined): void {
  const href = useRouterState({ select: (s) => s.resolvedLocation?.href });
  useEffect(() => {
    if (page && href && !held && page.for !== 'visitor') keepLastPage(href);
  }, [page, href, held]);
}

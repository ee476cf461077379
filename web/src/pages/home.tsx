import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useSession } from '../lib/session/session.ts';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { Page as Landing } from './landing/landing.tsx';

const Dashboard = lazyPart(async () => ({ default: (await import('./dashboard.tsx')).Page }));

/** The landing page for visitors, the dashboard for signed-in users. */
export function Page() {
  if (useSession().state !== 'signed_in') return <Landing />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Dashboard />
    </Suspense>
  );
}

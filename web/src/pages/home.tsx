import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useSession } from '../lib/session/session.ts';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { Page as Landing } from './landing/landing.tsx';

const Dashboard = lazyPart(async () => ({ default: (await import('./dashboard.tsx')).Page }));

/** `/`: what Holdfast is for whoever is new, the dashboard for whoever is signed in. */
export function Page() {
  if (useSession().state !== 'signed_in') return <Landing />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Dashboard />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { useSession } from '../lib/session.ts';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { Page as Landing } from './landing/landing.tsx';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Page }));

/** `/`: what Holdfast is for whoever is new, the dashboard for whoever is signed in. */
export function Page() {
  if (useSession().state !== 'signed_in') return <Landing />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Dashboard />
    </Suspense>
  );
}

import { useQuery } from '@tanstack/react-query';
import { FrontEndsCard } from '../../features/administration/desk/front-ends-card.tsx';
import { NoticesCard } from '../../features/administration/desk/notices-card.tsx';
import { platformQuery } from '../../features/administration/desk/queries.ts';
import { Card, Facts } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** admin/platform: which front ends are open, and how the platform is configured. */
export function Page() {
  const { data, error, refetch } = useQuery(platformQuery());
  return (
    <Stack>
      <PageHeader title="Platform" lead="What is open, and how this installation is configured." />
      {data ? (
        <>
          <FrontEndsCard frontEnds={data.frontEnds} />
          <NoticesCard notices={data.notices} />
          <Card title="Configuration">
            <p>
              Set where Holdfast is started, by these variables. They take effect at the next start.
            </p>
            <Facts
              lined
              items={data.facts.map(({ name, value, setBy }) => ({
                label: setBy ? `${name} (${setBy})` : name,
                value,
              }))}
            />
          </Card>
        </>
      ) : error ? (
        <ErrorState
          title="The platform did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonCards cards={2} />
      )}
    </Stack>
  );
}

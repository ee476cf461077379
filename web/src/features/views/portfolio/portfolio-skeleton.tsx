import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Split } from '../../../ui/layout/layout.tsx';
import { SkeletonChart, SkeletonFigures } from '../../../ui/skeleton.tsx';
import { HoldingsTable } from './holdings-table.tsx';

type PortfolioSkeletonProps = {
  readonly children: ReactNode;
};

/** The portfolio at its real heights while loading. */
export const PortfolioSkeleton = ({ children }: PortfolioSkeletonProps) => (
  <>
    <Card flush label="Key figures">
      <SkeletonFigures figures={5} />
    </Card>
    <Split
      wide
      panel={
        <Card title="Allocation">
          <SkeletonChart height={260} />
        </Card>
      }
    >
      {children}
    </Split>
    <Card title="Assets" flush>
      <HoldingsTable rows={undefined} />
    </Card>
  </>
);

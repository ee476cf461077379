import { Box, Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonChart, SkeletonText } from '../../../ui/skeleton.tsx';
import { DepthSkeleton } from './book/depth-card.tsx';
import { Panel } from './panel.tsx';
import classes from './workspace.module.css';

export const TradeSkeleton = () => (
  <Stack gap={8} className={classes.frame}>
    <Box px={16} py={6} radius={8} border fill="surface" className={classes.tradeFrameBar}>
      <SkeletonText lines={1} label="Loading the market" />
    </Box>
    <div className={classes.workspace} data-here="chart">
      <div className={classes.chart}>
        <Panel title="Price">
          <SkeletonChart height={352} />
        </Panel>
        <DepthSkeleton />
      </div>
      <div className={classes.market}>
        <Panel title="Order book">
          <Box p={14}>
            <SkeletonText lines={14} label="Loading the order book" />
          </Box>
        </Panel>
      </div>
      <div className={classes.side}>
        <Panel title="Order">
          <Box p={14}>
            <SkeletonText lines={8} label="Loading the order form" />
          </Box>
        </Panel>
      </div>
    </div>
  </Stack>
);

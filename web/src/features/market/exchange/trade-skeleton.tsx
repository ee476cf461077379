import { SkeletonChart, SkeletonText } from '../../../ui/skeleton.tsx';
import { DepthSkeleton } from './depth-card.tsx';
import { Panel } from './panel.tsx';
import frame from './trade-frame.module.css';
import classes from './workspace.module.css';

/** The workspace's placeholder while its market loads. */
export const TradeSkeleton = () => (
  <div className={frame.frame}>
    <div className={frame.bar}>
      <SkeletonText lines={1} label="Loading the market" />
    </div>
    <div className={classes.workspace} data-here="chart">
      <div className={classes.chart}>
        <Panel title="Price">
          <SkeletonChart height={352} />
        </Panel>
        <DepthSkeleton />
      </div>
      <div className={classes.market}>
        <Panel title="Order book">
          <div className={frame.waiting}>
            <SkeletonText lines={14} label="Loading the order book" />
          </div>
        </Panel>
      </div>
      <div className={classes.side}>
        <Panel title="Order">
          <div className={frame.waiting}>
            <SkeletonText lines={8} label="Loading the order form" />
          </div>
        </Panel>
      </div>
    </div>
  </div>
);

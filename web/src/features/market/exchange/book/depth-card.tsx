import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { useWidth } from '../../../../ui/charts/use-width.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { SkeletonChart } from '../../../../ui/skeleton.tsx';
import classes from '../orders/orders.module.css';
import { Panel } from '../panel.tsx';
import { useTrade } from '../trade-context.ts';
import { spreadOf, unitsIn } from '../view.ts';
import { type DepthPlot, depthPlot } from './depth-plot.ts';

const HEIGHT = 150;

/** Cumulative units up to each price; the book's tables have the same figures. */
export function DepthCard() {
  const { live } = useTrade();
  const { ref, width = 0 } = useWidth<HTMLDivElement>();
  const plot = depthPlot(live, Math.max(width, 240), HEIGHT);
  const spread = spreadOf(live);
  if (!plot) return live.state === 'empty' ? <DepthSkeleton /> : null;
  const bids = formatQuantity(unitsIn(live.bids));
  const asks = formatQuantity(unitsIn(live.asks));
  return (
    <Panel
      title="Depth"
      head={
        <>
          <Group
            as="span"
            inline
            gap={6}
            align="center"
            tone="quiet"
            className={`num ${classes.legend} ${classes.bid}`}
          >
            Bids {bids}
          </Group>
          <Group
            as="span"
            inline
            gap={6}
            align="center"
            tone="quiet"
            className={`num ${classes.legend} ${classes.ask}`}
          >
            Asks {asks}
          </Group>
        </>
      }
      aside={spread ? <span className="num">Mid {groupDecimal(spread.mid, 2)}</span> : null}
    >
      <div ref={ref} className={classes.plot}>
        <svg
          width={plot.width}
          height={HEIGHT}
          role="img"
          aria-label={`Depth: ${bids} units bid, ${asks} units offered`}
        >
          <Axes plot={plot} />
          <path d={plot.bids.area} className={classes.bidArea} />
          <path d={plot.bids.line} className={classes.bidLine} />
          <path d={plot.asks.area} className={classes.askArea} />
          <path d={plot.asks.line} className={classes.askLine} />
        </svg>
      </div>
    </Panel>
  );
}

export const DepthSkeleton = () => (
  <Panel title="Depth">
    <div className={classes.plot}>
      <SkeletonChart height={HEIGHT} />
    </div>
  </Panel>
);

const Axes = ({ plot }: { plot: DepthPlot }) => (
  <>
    {plot.ticks.map((tick) => (
      <g key={tick.y}>
        <line x1={0} x2={plot.inner} y1={tick.y} y2={tick.y} className={classes.grid} />
        <text x={plot.inner + 8} y={tick.y + 4} className={classes.tick}>
          {tick.text}
        </text>
      </g>
    ))}
    {plot.mid === undefined ? null : (
      <line x1={plot.mid} x2={plot.mid} y1={0} y2={plot.baseline} className={classes.mid} />
    )}
    {plot.prices.map((price) => (
      <text key={price.x} x={price.x} y={HEIGHT - 6} textAnchor="middle" className={classes.tick}>
        {price.text}
      </text>
    ))}
  </>
);

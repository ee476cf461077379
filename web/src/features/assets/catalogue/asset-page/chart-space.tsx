import { SkeletonChart } from '../../../../ui/skeleton.tsx';

export type ChartProps = {
  readonly assetId: string;
  readonly isTraded: boolean;
};

/** As tall as the chart with its legend. */
export const ChartSpace = () => <SkeletonChart height={244} />;

import type { Measures } from './kit/metrics/metrics.ts';
import { readOperations } from './modules/administration/desk/index.ts';
import type { Modules } from './modules.ts';

/** What the modules measure, beside the kit’s own metrics. */
export const measuresOf = ({ exchange }: Pick<Modules, 'exchange'>): Measures => ({
  readOperations,
  gauges: exchange.gauges,
});

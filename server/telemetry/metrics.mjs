/** The product's own metrics, as `/api/metrics` shows them, for a collector. */
import {
  AggregationTemporality,
  DataPointType,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';

const EXPORTERS = { 'http/protobuf': 'proto', 'http/json': 'http', grpc: 'grpc' };
/** The SDK's own default; a shorter interval costs a scrape each time. */
const EVERY_MS = 60_000;
const CUMULATIVE = AggregationTemporality.CUMULATIVE;

/** Without a reader if OTEL_METRICS_EXPORTER is `none`. */
export async function metricReader(env = process.env) {
  let scrape;
  const exportFrom = (from) => {
    scrape = from;
  };
  if (env.OTEL_METRICS_EXPORTER === 'none') return { reader: undefined, exportFrom };
  const protocol =
    env.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf';
  const kind = EXPORTERS[protocol] ?? 'proto';
  const { OTLPMetricExporter } = await import(`@opentelemetry/exporter-metrics-otlp-${kind}`);
  const began = Date.now();
  const collect = async () => {
    const metrics = scrape ? await (await scrape()).getMetricsAsJSON() : [];
    const times = { startTime: hrTime(began), endTime: hrTime(Date.now()) };
    const scope = {
      scope: { name: 'holdfast' },
      metrics: metrics.map((one) => dataOf(one, times)),
    };
    return { resourceMetrics: { resource: undefined, scopeMetrics: [scope] }, errors: [] };
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: Number(env.OTEL_METRIC_EXPORT_INTERVAL) || EVERY_MS,
    metricProducers: [{ collect }],
  });
  return { reader, exportFrom };
}

const hrTime = (ms) => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];

function dataOf({ name, help, type, values }, times) {
  const descriptor = { name, description: help, unit: unitOf(name), valueType: 1 };
  const common = { descriptor, aggregationTemporality: CUMULATIVE };
  if (type === 'histogram') {
    return {
      ...common,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: bucketsOf(values, times),
    };
  }
  const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: labels, value }));
  if (type !== 'counter') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
  return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
}

const unitOf = (name) => {
  if (name.includes('_seconds')) return 's';
  return name.includes('_bytes') ? 'By' : '1';
};

/** Prometheus counts what is up to each boundary, OpenTelemetry what is between two. */
function bucketsOf(values, times) {
  const points = new Map();
  for (const { metricName, labels, value } of values) {
    const { le, ...attributes } = labels;
    const key = JSON.stringify(attributes);
    const point = points.get(key) ?? { attributes, boundaries: [], upTo: [], sum: 0, count: 0 };
    points.set(key, point);
    if (metricName.endsWith('_sum')) point.sum = value;
    else if (metricName.endsWith('_count')) point.count = value;
    else {
      if (le !== '+Inf') point.boundaries.push(Number(le));
      point.upTo.push(value);
    }
  }
  return [...points.values()].map(({ attributes, boundaries, upTo, sum, count }) => {
    const counts = upTo.map((value, i) => value - (i > 0 ? upTo[i - 1] : 0));
    const value = { buckets: { boundaries, counts }, sum, count };
    return { ...times, attributes, value };
  });
}

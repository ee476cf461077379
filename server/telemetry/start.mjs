/** The OpenTelemetry SDK behind the product's port (server/src/kit/telemetry.ts). */

import { context, metrics, trace } from '@opentelemetry/api';
import { envDetector, hostDetector, serviceInstanceIdDetector } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { metricReader } from './metrics.mjs';
import { TraceIds, tracerOf } from './tracer.mjs';

/** Everything else is read from the standard variables (`OTEL_…`). */
export async function start() {
  const ids = new TraceIds();
  const { reader, exportFrom } = await metricReader();
  const sdk = new NodeSDK({
    ...named(),
    // Without the process, whose arguments and user are private.
    resourceDetectors: [envDetector, hostDetector, serviceInstanceIdDetector],
    idGenerator: ids,
    instrumentations: [],
    logRecordProcessors: [],
    metricReaders: reader ? [reader] : [],
    // Trace context is read and sent by the product itself, to its own processes only.
    textMapPropagator: null,
  });
  sdk.start();
  return { tracer: tracerOf(ids), export: exportFrom, stop: () => stopWithin(sdk) };
}

/** A collector that is away must not delay or fail the end of the process. */
async function stopWithin(sdk) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, STOP_MS);
  });
  await Promise.race([sdk.shutdown().catch(() => {}), late]);
  clearTimeout(timer);
  for (const registered of [trace, context, metrics]) registered.disable();
}
const STOP_MS = 3_000;

const named = () => {
  const { OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES = '' } = process.env;
  const isNamed = OTEL_SERVICE_NAME || /(^|,)\s*service\.name=/.test(OTEL_RESOURCE_ATTRIBUTES);
  return isNamed ? {} : { serviceName: 'holdfast' };
};

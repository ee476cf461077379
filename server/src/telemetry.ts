import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BadConfig } from './bad-config.ts';
import type { Telemetry } from './kit/telemetry.ts';

/** A package of its own: only who sends telemetry installs it, and nothing else loads it. */
const FOLDER = join(import.meta.dirname, '../telemetry');

/** Reads the standard variables (`OTEL_…`). */
export async function startTelemetry(folder = FOLDER): Promise<Telemetry> {
  if (!existsSync(join(folder, 'node_modules/@opentelemetry/sdk-node'))) {
    throw new BadConfig(
      'OTEL_EXPORTER_OTLP_ENDPOINT names a collector, which needs the OpenTelemetry SDK: ' +
        'run npm ci --prefix server/telemetry, or remove the variable',
    );
  }
  const { start } = await import(pathToFileURL(join(folder, 'start.mjs')).href);
  return start();
}

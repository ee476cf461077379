import { type Config, simulatedPorts } from '../../config.ts';
import type { Clock } from '../../kit/clock.ts';
import { type RatePort, RatesUnavailable } from '../../modules/money/rates/rate.port.ts';
import { embeddedRates } from './embedded.ts';
import { httpRates } from './http.ts';

/**
 * With a real chain or card provider in production nothing is simulated: without a source,
 * conversions are off.
 */
export function openRates(config: Config, clock: Clock): RatePort {
  if (config.ratesUrl) return httpRates(config.ratesUrl);
  if (!simulatedPorts(config).includes('ALLOW_SIMULATED_RATES')) return noRates;
  return embeddedRates(clock);
}

const noRates: RatePort = {
  source: 'none',
  isSimulated: false,
  ask: () => Promise.reject(new RatesUnavailable('RATES_URL is not configured')),
};

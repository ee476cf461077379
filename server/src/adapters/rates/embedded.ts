import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import { RATED, type Rated } from '@holdfast/domain/money/rates/rate';
import type { Clock } from '../../kit/clock.ts';
import type { RatePort } from '../../modules/money/rates/rate.port.ts';

/** Centre of the simulated rates, in hundred-millionths of a dollar. */
const AROUND: Readonly<Record<Rated, bigint>> = { ALGO: 22_000_000n, BTC: 9_300_000_000_000n };
/** Maximum deviation of a waypoint from the centre, in millionths. */
const REACH = 40_000n;
const WAYPOINT_MS = 6 * HOUR;

/** A seeded path, so that all processes with the same clock agree. */
export const embeddedRates = (clock: Clock, seed = 'holdfast'): RatePort => ({
  source: 'Simulated rates',
  isSimulated: true,
  ask: async () => {
    const now = clock.now().getTime();
    const at = new Date(Math.floor(now / MINUTE) * MINUTE);
    return {
      source: 'Simulated rates',
      rates: RATED.map((currency) => ({ currency, usd: usdAt(seed, currency, at), at })),
    };
  },
});

function usdAt(seed: string, currency: Rated, at: Date): bigint {
  const leg = Math.floor(at.getTime() / WAYPOINT_MS);
  const into = BigInt(at.getTime() - leg * WAYPOINT_MS);
  const [from, to] = [waypoint(seed, currency, leg), waypoint(seed, currency, leg + 1)];
  const offset = from + ((to - from) * into) / BigInt(WAYPOINT_MS);
  return AROUND[currency] + (AROUND[currency] * offset) / 1_000_000n;
}

/** Millionths above or below the centre. */
function waypoint(seed: string, currency: Rated, number: number): bigint {
  const digest = createHash('sha256').update(`${seed}|${currency}|${number}`).digest();
  return (BigInt(digest.readUInt32BE(0)) % (2n * REACH + 1n)) - REACH;
}

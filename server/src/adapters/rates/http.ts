import { rateFeed } from '@holdfast/domain/money/rates/feed';
import { RATED, type Rated } from '@holdfast/domain/money/rates/rate';
import { type RatePort, RatesUnavailable } from '../../modules/money/rates/rate.port.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/** Accepts only the documented shape, within size and time limits, and no redirect. */
export const httpRates = (url: string): RatePort => {
  const host = new URL(url).host;
  return {
    source: host,
    isSimulated: false,
    ask: async () => {
      const answer = rateFeed.safeParse(await fetched(url));
      if (!answer.success)
        throw new RatesUnavailable('The response doesn’t match the documented format');
      const rates = answer.data.rates.map(({ pair, value, at }) => ({
        currency: pair.slice(0, -'-USD'.length) as Rated,
        usd: value,
        at: new Date(at),
      }));
      const named = new Set(rates.map((rate) => rate.currency));
      if (named.size !== rates.length) throw new RatesUnavailable('Duplicate currency pair');
      const missing = RATED.filter((currency) => !named.has(currency));
      if (missing.length > 0) throw new RatesUnavailable(`No rate for ${missing.join(', ')}`);
      return { source: answer.data.source ?? host, rates };
    },
  };
};

async function fetched(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new RatesUnavailable(`The source responded with ${response.status}`);
    return JSON.parse(await boundedText(response));
  } catch (error) {
    if (error instanceof RatesUnavailable) throw error;
    throw new RatesUnavailable(error instanceof Error ? error.message : String(error));
  }
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new RatesUnavailable('The response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

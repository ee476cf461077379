import { type APIRequestContext, expect } from '@playwright/test';

export type CallAs = (
  email: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<unknown>;

export async function callAs(request: APIRequestContext, password: string): Promise<CallAs> {
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string): Promise<string> => {
    const known = tokens.get(email);
    if (known) return known;
    const answer = await request.post('/api/user/login', { data: { email, password } });
    const { data } = (await answer.json()) as { data: { token: string } };
    tokens.set(email, data.token);
    return data.token;
  };
  return async (email, method, path, body) => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(email)}`,
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body ? { data: body } : {}),
    });
    expect(answer.ok(), `${method} ${path} as ${email}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: unknown }).data;
  };
}

type Holding = { assetId: string; symbol: string; status: string; available: string };
type Book = { bids: { price: string }[]; asks: { price: string }[] };
type Agreement = { id: string; version: number; bodyHash: string; isSigned: boolean };

/**
 * The seller holds units, neither party has orders, and the price is between bids and asks. Both
 * have signed the agreements.
 */
export async function marketToTrade(as: CallAs, seller: string, buyer: string) {
  const { holdings } = (await as(seller, 'GET', '/user/portfolio')) as { holdings: Holding[] };
  const held = holdings.find((one) => one.status === 'IN_TRADING' && Number(one.available) >= 10);
  if (!held) throw new Error(`${seller} holds nothing that is traded`);
  const { assetId, symbol } = held;
  for (const who of [seller, buyer]) {
    await signAll(as, who, assetId);
    await as(who, 'POST', '/trade/orders/cancel-all', { assetId });
  }
  const book = (await as(buyer, 'GET', `/assets/${assetId}/book`)) as Book;
  const market = (await as(buyer, 'GET', `/trade/${assetId}`)) as { referencePrice: string };
  const bid = Number(book.bids[0]?.price ?? 0);
  const ask = Number(book.asks[0]?.price ?? Number(market.referencePrice) * 1.05);
  const price = Math.max(ask - 0.01, bid + 0.01);
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const written = price.toLocaleString('en-US', cents);
  // No ask is that low, so a buy order there rests.
  const bestBid = (bid || ask * 0.9).toFixed(2);
  return { assetId, symbol, price: written, bestBid };
}

const SIGNATURE = `data:image/svg+xml;base64,${Buffer.from(
  '<svg viewBox="0 0 400 120"><path d="M10 60 C 60 10 120 110 180 60 L 300 40"/></svg>',
).toString('base64')}`;

export const signed = (
  { id, version, bodyHash }: Pick<Agreement, 'id' | 'version' | 'bodyHash'>,
  name: string,
  assetId?: string,
) => ({
  ...(assetId ? { assetId } : {}),
  ...{ agreementId: id, version, bodyHash },
  name,
  signature: SIGNATURE,
});

export async function ownName(as: CallAs, who: string): Promise<string> {
  const { user } = (await as(who, 'GET', '/user/me')) as {
    user: { kyc: { firstName: string; lastName: string } };
  };
  return `${user.kyc.firstName} ${user.kyc.lastName}`;
}

export async function readAndSign(
  as: CallAs,
  who: string,
  text: Pick<Agreement, 'id' | 'version' | 'bodyHash'>,
  assetId?: string,
): Promise<void> {
  const read = { version: text.version, isRead: true };
  await as(who, 'POST', `/user/agreements/${text.id}/open`, read);
  await as(who, 'POST', '/asset/accept-agreement', signed(text, await ownName(as, who), assetId));
}

async function signAll(as: CallAs, who: string, assetId: string): Promise<void> {
  const { agreements } = (await as(who, 'GET', `/assets/${assetId}/investment`)) as {
    agreements: Agreement[];
  };
  for (const text of agreements) {
    if (!text.isSigned) await readAndSign(as, who, text, assetId);
  }
}

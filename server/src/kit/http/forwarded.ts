import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@holdfast/domain/refusals';
import type { Clock } from '../clock.ts';
import type { Seal } from '../seal.ts';
import { currentSpan } from '../trace.ts';

const MOMENT = 'x-holdfast-moment';
const SIGNATURE = 'x-holdfast-signature';
/** Largest difference between a forwarded request's time and the receiver's clock. */
const SKEW_MS = 30_000;

/** Only the product's own processes have the key. */
type Signer = { readonly seal: Pick<Seal, 'digest'>; readonly clock: Pick<Clock, 'now'> };

const sign = ({ seal }: Signer, purpose: string, moment: string, body: Uint8Array): string =>
  seal.digest(purpose, `${moment}|${Buffer.from(body).toString('base64')}`).toString('base64url');

/** What one process of the product posts to another. */
export function signedPost(signer: Signer, purpose: string, value: unknown) {
  const body = Buffer.from(JSON.stringify(value));
  const moment = String(signer.clock.now().getTime());
  const headers = {
    'content-type': 'application/json',
    [MOMENT]: moment,
    [SIGNATURE]: sign(signer, purpose, moment, body),
    ...traceHeader(),
  };
  return { method: 'POST', headers, body };
}

/** Only for the product's own processes; no other is sent a trace. */
function traceHeader(): { traceparent?: string } {
  const span = currentSpan();
  return span ? { traceparent: span.traceparent } : {};
}

/** Refuses NOT_FOUND unless another process of the product sent it. */
export function readForwarded(
  signer: Signer,
  purpose: string,
  { rawBody, headers }: ReceivedRequest,
): unknown {
  const body = rawBody ?? Buffer.alloc(0);
  const moment = headers[MOMENT] ?? '';
  const expected = Buffer.from(sign(signer, purpose, moment, body));
  const given = Buffer.from(headers[SIGNATURE] ?? '');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const isLate = Math.abs(signer.clock.now().getTime() - Number(moment)) > SKEW_MS;
  if (!isSigned || isLate) return refuse('NOT_FOUND', {});
  return JSON.parse(body.toString('utf8'));
}

type ReceivedRequest = {
  readonly rawBody: Buffer | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
};

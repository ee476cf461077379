import type { Clock } from '../../../kit/clock.ts';
import { signedPost } from '../../../kit/http/forwarded.ts';
import type { Seal } from '../../../kit/seal.ts';
import {
  type ForwardedRequest,
  LEDGER_FORWARD,
} from '../../../modules/chain/settlement/chain.port.ts';
import { answer } from './answers.ts';
import type { AskLedger } from './client.ts';
import { type Answer, failure, text } from './format.ts';
import type { EmbeddedLedger } from './ledger.ts';
import type { Writer } from './writer.ts';

const PATH = '/api/internal/ledger/requests';
/** Retried for ten seconds in total, longer than the writer's lease. */
const ATTEMPTS = 40;
const PAUSE_MS = 250;
const TIMEOUT_MS = 10_000;

/** Not of algod: seals a block of the pending transactions. */
export const SEAL = '/holdfast/seal';

type Here = () => Promise<EmbeddedLedger>;

export async function askHere(
  ledger: Here,
  [method, path, body]: Parameters<AskLedger>,
): Promise<Answer> {
  if (path !== SEAL) return answer(await ledger(), method, path, body);
  await (await ledger()).seal();
  return text('null');
}

type Parts = {
  readonly writer: Writer;
  readonly ledger: Here;
  readonly seal: Seal;
  readonly clock: Clock;
};

/** In this process if it writes the ledger, or else in the one that does. */
export const askWriter =
  ({ writer, ledger, ...signer }: Parts): AskLedger =>
  async (...request) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const url = await writer.elsewhere();
      if (url === undefined) return askHere(ledger, request);
      const reply = await forward(url, signer, request);
      if (reply) return reply;
      await new Promise((later) => setTimeout(later, PAUSE_MS));
    }
    return failure(503, 'no process writes the ledger');
  };

/** Undefined if the process doesn't answer or no longer writes; a repeated group is known. */
async function forward(
  url: string,
  signer: Pick<Parts, 'seal' | 'clock'>,
  [method, path, body]: Parameters<AskLedger>,
): Promise<Answer | undefined> {
  const request = { method, path, body: Buffer.from(body).toString('base64') };
  try {
    const answered = await fetch(`${url}${PATH}`, {
      ...signedPost(signer, LEDGER_FORWARD, request satisfies ForwardedRequest),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answered.status !== 200) return undefined;
    const { data } = (await answered.json()) as { data: Answer & { readonly body: string } };
    return { ...data, body: Buffer.from(data.body, 'base64') };
  } catch {
    return undefined;
  }
}

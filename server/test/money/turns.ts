import pg from 'pg';
import { applicationName, CONNECTED } from '../../src/kit/database/connect.ts';
import { Pipeline } from '../../src/kit/database/pipeline.ts';

const SEQUENCER = applicationName('sequencer');

type Query = (...given: unknown[]) => unknown;
type Client = { readonly connectionParameters?: { readonly application_name?: string } };

/** Excludes the sequencer's own connection and lease. */
export async function countTurns(
  work: () => Promise<unknown>,
): Promise<{ readonly statements: number; readonly turns: number }> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const counted = { statements: 0, turns: 0 };
  let waiting = 0;
  prototype.query = function (this: Client, ...given) {
    const sent = query.apply(this, given);
    if (!isOfRequest(this, given[0])) return sent;
    counted.statements += given[0] instanceof Pipeline ? given[0].texts.length : 1;
    if (waiting++ === 0) counted.turns += 1;
    const answered = () => {
      waiting -= 1;
    };
    if (sent instanceof Pipeline) onceReady(sent, answered);
    else void Promise.resolve(sent).then(answered, answered);
    return sent;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return counted;
}

const isOfRequest = (client: Client, given: unknown): boolean => {
  if (client.connectionParameters?.application_name === SEQUENCER) return false;
  const text = typeof given === 'string' ? given : ((given as { text?: string })?.text ?? '');
  return !text.startsWith(CONNECTED) && !text.includes('exchange.sequencer');
};

function onceReady(sent: Pipeline, then: () => void): void {
  const ready = sent.handleReadyForQuery;
  sent.handleReadyForQuery = () => {
    ready.call(sent);
    then();
  };
}

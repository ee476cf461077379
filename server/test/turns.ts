import pg from 'pg';

type Query = (...given: unknown[]) => unknown;
type Client = { readonly connectionParameters?: { readonly application_name?: string } };

/**
 * How many statements the door sends while `work` runs, and in how many turns it waits for answers.
 * What the exchange's writer does on its own connection, and its lease, are not the door's.
 */
export async function countTurns(
  work: () => Promise<unknown>,
): Promise<{ readonly statements: number; readonly turns: number }> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const counted = { statements: 0, turns: 0 };
  let waiting = 0;
  prototype.query = function (this: Client, ...given) {
    const asked = query.apply(this, given);
    if (!isOfTheDoor(this, given[0])) return asked;
    counted.statements += 1;
    if (waiting++ === 0) counted.turns += 1;
    const answered = () => {
      waiting -= 1;
    };
    void Promise.resolve(asked).then(answered, answered);
    return asked;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return counted;
}

const isOfTheDoor = (client: Client, given: unknown): boolean => {
  if (client.connectionParameters?.application_name === 'holdfast-writer') return false;
  const text = typeof given === 'string' ? given : ((given as { text?: string })?.text ?? '');
  return !text.includes('exchange.sequencer');
};

import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import {
  type AccountFacts,
  assertAssignable,
  assertFollows,
  assertSender,
  type DepositFacts,
  judge,
  type Known,
  type LineFacts,
} from './lines.ts';

const line: LineFacts = {
  currency: 'USD',
  amount: 500_00n,
  reversal: false,
  references: [],
  ids: [],
  number: 'her number',
  holder: 'her name',
};
const deposit: DepositFacts = {
  id: 'announced',
  partyId: 'maren',
  userId: 'somebody',
  reference: 'HF-1',
  amount: 500_00n,
  stage: 'DECLARED',
  transactionId: null,
  createdAt: new Date('2026-11-19T09:00:00Z'),
  declaredAt: null,
  isServed: true,
};
const account: AccountFacts = {
  partyId: 'maren',
  number: 'her number',
  holder: 'her name',
  isConfirmed: true,
};
const strange: Partial<LineFacts> = { number: 'another number', holder: 'another name' };
const none: ReadonlySet<string> = new Set();

const known = (deposits: readonly Partial<DepositFacts>[], accounts = [account]): Known => ({
  deposits: deposits.map((one) => ({ ...deposit, ...one })),
  accounts,
});
const judged = (change: Partial<LineFacts>, from = known([{}]), taken = none) =>
  judge({ ...line, ...change }, from, taken);
const suggested = (change: Partial<LineFacts>, from: Known, taken = none) => {
  const verdict = judged(change, from, taken);
  if (verdict.outcome !== 'suspense') throw new Error(`Expected suspense: ${verdict.outcome}`);
  return verdict.suggestions;
};

describe('a credited line', () => {
  test('has a known reference and comes from the investor’s own account', () => {
    expect(judged({ references: ['HF-1'] })).toEqual({
      outcome: 'credited',
      deposit,
      why: 'The reference matches the transfer',
      since: deposit.createdAt,
    });
  });

  test('is credited as received, whatever amount the investor announced', () => {
    expect(judged({ references: ['HF-1'], amount: 1n }).outcome).toBe('credited');
  });

  test('matches amount, sender and declared transaction ID without a reference', () => {
    const from = known([{ transactionId: 'FT1' }]);
    expect(judged({ ids: ['other', 'FT1'] }, from)).toMatchObject({
      outcome: 'credited',
      why: 'Amount, sender and declared transaction ID match',
    });
    expect(judged({ ids: ['FT2'] }, from).outcome).toBe('suspense');
    expect(judged({ ids: ['FT1'], amount: 499_99n }, from).outcome).toBe('suspense');
    expect(judged({ ids: ['FT1'], ...strange }, from).outcome).toBe('suspense');
    expect(judged({ ids: [] }, known([{}])).outcome).toBe('suspense');
    const others = [{ ...account, partyId: 'someone else' }];
    expect(judged({ ids: ['FT1'] }, known([{ transactionId: 'FT1' }], others)).outcome).toBe(
      'suspense',
    );
  });

  test('can’t match two transfers equally well', () => {
    const two = [
      { id: 'a', transactionId: 'FT1' },
      { id: 'b', transactionId: 'FT1' },
    ];
    expect(judged({ ids: ['FT1'] }, known(two))).toMatchObject({
      outcome: 'suspense',
      why: 'No Holdfast reference',
    });
  });
});

describe('a line held for review', () => {
  const why = (change: Partial<LineFacts>, from = known([{}])) => {
    const verdict = judged({ references: ['HF-1'], ...change }, from);
    expect(verdict.outcome).toBe('held');
    return verdict.why;
  };

  test('comes from someone else’s account, or one whose holder is unconfirmed', () => {
    const other = 'The reference matches the transfer, but not from the investor’s own account';
    expect(why({ number: 'another number' })).toBe(other);
    expect(why({}, known([{}], [{ ...account, isConfirmed: false }]))).toBe(other);
    expect(why({}, known([{}], [{ ...account, partyId: 'someone else' }]))).toBe(other);
    expect(why({}, known([{}], []))).toBe(other);
    expect(why({ number: undefined })).toBe(
      'The reference matches the transfer, but the bank doesn’t say which account it came from',
    );
  });

  test('belongs to a blocked or unapproved party, even from its own account', () => {
    expect(why({}, known([{ isServed: false }]))).toBe(
      'The reference matches the transfer, but the account is blocked or not approved',
    );
  });
});

describe('moving a line to suspense', () => {
  const why = (change: Partial<LineFacts>, from = known([{}]), taken = none) => {
    const verdict = judged({ references: ['HF-1'], ...change }, from, taken);
    expect(verdict.outcome).toBe('suspense');
    return verdict.why;
  };

  test('applies to a line in another currency and to a reversal', () => {
    expect(why({ currency: 'EUR' })).toMatch(/^Received in EUR; /);
    expect(why({ reversal: true })).toBe('The bank reversed an earlier booking');
  });

  test('applies to a line naming several transfers or an unknown one', () => {
    const two = known([{}, { id: 'second', reference: 'HF-2' }]);
    expect(why({ references: ['HF-1', 'HF-2'] }, two)).toBe(
      'It quotes the references of several transfers',
    );
    expect(why({ references: ['HF-9'] })).toBe('Unknown Holdfast reference');
  });

  test('applies if the transfer is already matched, credited or on hold', () => {
    expect(why({}, known([{}]), new Set(['announced']))).toBe(
      'Transfer HF-1 is already matched to another line',
    );
    expect(why({}, known([{ stage: 'CREDITED' }]))).toBe('Transfer HF-1 is credited');
    expect(why({}, known([{ stage: 'ON_HOLD' }]))).toBe('Transfer HF-1 is on hold');
    expect(judged({ references: ['HF-1'] }, known([{ stage: 'EXPIRED' }])).outcome).toBe(
      'credited',
    );
  });

  test('never applies to an outgoing payment', () => {
    expect(judged({ amount: -1n, references: ['HF-1'] })).toEqual({
      outcome: 'outgoing',
      why: 'Outgoing payment',
    });
    expect(judged({ amount: 0n }).outcome).toBe('suspense');
  });
});

describe('suggested parties of a line', () => {
  const BY_NUMBER = 'sent from the investor’s own account';
  const BY_NAME = 'the sender’s name matches the investor’s';
  const BY_SUM = 'amount stated by the investor';
  const BY_ID = 'transaction ID declared by the investor';

  test('list all reasons for each party', () => {
    const from = known([{ transactionId: 'FT1' }]);
    expect(suggested({ reversal: true, references: ['HF-1'], ids: ['FT1'] }, from)).toEqual([
      {
        partyId: 'maren',
        depositId: 'announced',
        why: ['reference HF-1', BY_ID, BY_SUM, BY_NUMBER, BY_NAME],
      },
    ]);
  });

  test('include a party without an instruction that matches by number or name', () => {
    const party = { partyId: 'maren', depositId: null };
    expect(suggested({}, known([]))).toEqual([{ ...party, why: [BY_NUMBER, BY_NAME] }]);
    expect(suggested({ holder: undefined }, known([]))).toEqual([{ ...party, why: [BY_NUMBER] }]);
    expect(suggested({ number: undefined }, known([]))).toEqual([{ ...party, why: [BY_NAME] }]);
    expect(suggested(strange, known([]))).toEqual([]);
    const twice = known([], [account, { ...account, number: 'her other number' }]);
    expect(suggested({}, twice)).toEqual([{ ...party, why: [BY_NUMBER, BY_NAME] }]);
  });

  test('include a party that announced the amount if it is the only one', () => {
    const alone = known([{}, { id: 'b', partyId: 'lars', amount: 7_00n }]);
    expect(suggested(strange, alone)).toEqual([
      { partyId: 'maren', depositId: 'announced', why: [BY_SUM] },
    ]);
    const two = [{}, { id: 'b', partyId: 'lars' }];
    expect(suggested(strange, known(two))).toEqual([]);
    const named = suggested({ ...strange, holder: 'her name' }, known(two));
    expect(named).toEqual([{ partyId: 'maren', depositId: 'announced', why: [BY_SUM, BY_NAME] }]);
    const byId = known([{ transactionId: 'FT1' }, { id: 'b', partyId: 'lars' }]);
    expect(suggested({ ...strange, ids: ['FT1'] }, byId)).toEqual([
      { partyId: 'maren', depositId: 'announced', why: [BY_ID, BY_SUM] },
    ]);
  });

  test('exclude transfers that can no longer be credited', () => {
    const ended = known([{ stage: 'CANCELLED' }]);
    expect(suggested({ ...strange, references: ['HF-1'] }, ended)).toEqual([
      { partyId: 'maren', depositId: null, why: ['reference HF-1'] },
    ]);
    expect(suggested(strange, ended)).toEqual([]);
    expect(suggested(strange, known([{}]), new Set(['announced']))).toEqual([]);
  });

  test('are sorted by strength and limited to five', () => {
    const parties = Array.from({ length: 7 }, (_, i) => ({ ...account, partyId: `party ${i}` }));
    const weak = parties.slice(0, 6).map((one) => ({ ...one, holder: 'another name' }));
    const found = suggested({}, known([], [...weak, ...parties.slice(6)]));
    expect(found.map(({ partyId, why }) => [partyId, why.length])).toEqual([
      ['party 6', 2],
      ['party 0', 1],
      ['party 1', 1],
      ['party 2', 1],
      ['party 3', 1],
    ]);
  });
});

test('allows only US dollars in a wallet', () => {
  expect(refusalOf(() => assertAssignable({ currency: 'EUR' }))?.code).toBe('RETURN_ONLY');
  expect(refusalOf(() => assertAssignable({ currency: 'USD' }))).toBeUndefined();
});

describe('statement continuity', () => {
  const end = { closing: 41_000_00n, toDay: '2026-11-18' };
  const code = (opening: bigint, fromDay: string, repeats = false) =>
    refusalOf(() => assertFollows(end, { currency: 'USD', opening, fromDay }, repeats))?.code;

  test('requires the exact closing balance and a start on or after its last day', () => {
    expect(code(41_000_00n, '2026-11-18')).toBeUndefined();
    expect(code(41_000_00n, '2026-12-24')).toBeUndefined();
    expect(code(41_000_01n, '2026-11-19')).toBe('STATEMENT_GAP');
    expect(code(40_999_99n, '2026-11-19')).toBe('STATEMENT_GAP');
  });

  test('rejects an earlier start date, whatever the opening balance', () => {
    expect(code(41_000_00n, '2026-11-17')).toBe('STATEMENT_OVERLAP');
    expect(code(42_000_00n, '2026-11-17')).toBe('STATEMENT_OVERLAP');
    expect(code(42_000_00n, '2026-11-19', true)).toBe('STATEMENT_OVERLAP');
    expect(code(41_000_00n, '2026-11-19', true)).toBeUndefined();
  });

  test('lets the first statement start at any balance and date', () => {
    const first = { currency: 'USD', opening: 7n, fromDay: '1999-01-01' };
    expect(refusalOf(() => assertFollows(undefined, first, false))).toBeUndefined();
  });
});

test('requires confirmation to credit money from a sender with another name', () => {
  const code = (sender: string, isConfirmed: boolean) =>
    refusalOf(() => assertSender(sender, 'Maren Holt', isConfirmed))?.code;
  expect(code('HOLT MAREN', false)).toBeUndefined();
  expect(code('LARS HOLM', false)).toBe('SENDER_DIFFERS');
  expect(code('', false)).toBe('SENDER_DIFFERS');
  expect(code('LARS HOLM', true)).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  type ProposeForm,
  problemsOf,
  proposalOf,
  proposalSentence,
} from './propose.form.ts';
import { moveSentence, oppositeOf } from './view.ts';

const form: ProposeForm = {
  ...EMPTY,
  from: { where: 'fees', partyId: '' },
  to: { where: 'party', partyId: 'maren' },
  amount: '1,050',
  reason: 'A fee twice',
  evidence: 'Ticket 12',
};
const names = (id: string) => ({ maren: 'Maren Holt', lars: 'Lars Holm' })[id];

describe('an adjustment', () => {
  it('is summarised in one sentence with amount and names', () => {
    expect(proposalSentence(form, names)).toBe('Move $1,050.00 from Fees to Maren Holt.');
    const algo = { ...form, currency: 'ALGO' as const, amount: '5' };
    expect(proposalSentence(algo, names)).toContain('Move 5.00 ALGO from Fees');
    const between = { ...form, from: { where: 'party' as const, partyId: 'lars' } };
    expect(proposalSentence(between, names)).toContain('from Lars Holm to Maren Holt');
  });

  it('has no summary until it is complete', () => {
    expect(proposalSentence(EMPTY, names)).toBeUndefined();
    expect(proposalSentence({ ...form, amount: 'x' }, names)).toBeUndefined();
    expect(proposalSentence(form, () => undefined)).toBeUndefined();
  });

  it('requires a party for each wallet and two different accounts', () => {
    expect(problemsOf(EMPTY)).toMatchObject({
      from: 'Choose the wallet owner',
      to: 'Choose the wallet owner',
    });
    expect(problemsOf({ ...form, from: form.to }).to).toBe('Choose two different accounts');
    expect(problemsOf({ ...form, to: form.from }).to).toBe('Choose two different accounts');
    expect(problemsOf(form)).toMatchObject({ from: null, to: null, amount: null });
    expect(proposalOf(form)).toMatchObject({
      from: { holder: 'platform', purpose: 'fees' },
      to: { holder: 'party', partyId: 'maren' },
      amount: '1050.00',
    });
  });
});

describe('the reversal of an entry', () => {
  it('moves the amounts in the opposite direction', () => {
    const lines = [
      { account: 'Ann Bell', amount: '-30.00', commodity: 'USD' },
      { account: 'Ben Ode', amount: '30.00', commodity: 'USD' },
    ];
    expect(moveSentence(lines)).toBe('Move $30.00 from Ann Bell to Ben Ode');
    expect(moveSentence(oppositeOf(lines))).toBe('Move $30.00 from Ben Ode to Ann Bell');
    const fee = { account: 'Fees', amount: '1.00', commodity: 'USD' };
    expect(moveSentence([...lines, fee])).toContain('+$1.00 Fees');
  });
});

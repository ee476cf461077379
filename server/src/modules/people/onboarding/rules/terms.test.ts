import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termNotice } from '../notices.ts';
import { dueOf, endedReason, nextDay, plusDays, type Term } from './terms.ts';

const term = (more: Partial<Term> = {}): Term => ({
  documentType: 'passport',
  expiresOn: '2027-03-12',
  remindedDays: null,
  endedAt: null,
  liftedAt: null,
  ...more,
});

const after = (one: Term, today: string): Term => {
  const due = dueOf(one, today);
  if (!due) return one;
  const at = new Date(`${today}T06:00:00Z`);
  if (due.do === 'remind') return { ...one, remindedDays: due.days };
  return due.do === 'end' ? { ...one, endedAt: at } : { ...one, liftedAt: at };
};

describe('the term of a document', () => {
  test.each([
    ['2027-01-10', undefined],
    ['2027-01-11', { do: 'remind', days: 60 }],
    ['2027-02-10', { do: 'remind', days: 30 }],
    ['2027-03-05', { do: 'remind', days: 7 }],
    ['2027-03-12', { do: 'remind', days: 7 }],
    ['2027-03-13', { do: 'end' }],
  ] as const)('triggers on %s, if it ends on 12 Mar 2027: %o', (today, due) => {
    expect(dueOf(term(), today)).toEqual(due);
  });

  test('sends no reminder twice, and no earlier one after a later one', () => {
    expect(dueOf(term({ remindedDays: 60 }), '2027-02-01')).toBeUndefined();
    expect(dueOf(term({ remindedDays: 7 }), '2027-02-01')).toBeUndefined();
  });

  test('ends the approval after thirty further days', () => {
    const ended = term({ endedAt: new Date('2027-03-13T06:00:00Z') });
    expect(dueOf(ended, '2027-04-11')).toBeUndefined();
    expect(dueOf(ended, '2027-04-12')).toEqual({ do: 'lift' });
  });

  test('triggers every action if it is checked only on its due dates', () => {
    let one = term();
    const done: string[] = [];
    for (let today = nextDay(one); today; today = nextDay(one)) {
      const due = dueOf(one, today);
      done.push(`${today} ${due?.do === 'remind' ? due.days : due?.do}`);
      one = after(one, today);
      if (done.length > 9) break;
    }
    expect(done).toEqual([
      '2027-01-11 60',
      '2027-02-10 30',
      '2027-03-05 7',
      '2027-03-13 end',
      '2027-04-12 lift',
    ]);
  });

  test('triggers each action at most once and in order, however often it is checked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 160 }), { maxLength: 12 }), (offsets) => {
        let one = term();
        const order: number[] = [];
        for (const offset of [...offsets].sort((a, b) => a - b)) {
          const today = plusDays('2026-12-20', offset);
          const due = dueOf(one, today);
          one = after(one, today);
          if (due) order.push(due.do === 'remind' ? -due.days : due.do === 'end' ? 1 : 2);
        }
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
      }),
    );
  });

  test('names the document and the date in its texts', () => {
    expect(endedReason(term())).toBe('Your passport expired on 12 Mar 2027. Add a valid document.');
    const card = term({ documentType: 'id_card' });
    expect(termNotice({ do: 'remind', days: 30 }, card, false)).toMatchObject({
      title: 'Your national ID card expires in 30 days or less',
    });
    expect(termNotice({ do: 'end' }, term(), false).body).toContain('until 11 Apr 2027');
    expect(termNotice({ do: 'lift' }, term(), true).body).toContain('We’re reviewing');
  });
});

import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read.ts';

const read = (text: string | Uint8Array, name = 'a.sta') =>
  readStatement(typeof text === 'string' ? Buffer.from(text) : text, name);
const whyNot = (text: string | Uint8Array, name?: string): string => {
  try {
    read(text, name);
    return 'it was read';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

const file = (
  lines: string,
  {
    opening = 'C261127USD100,00',
    closing = 'C261128USD150,00',
    account = 'IE29AIBK93115212345678',
  } = {},
) =>
  [
    ':20:HF281126',
    `:25:${account}`,
    ':28C:00332/001',
    `:60F:${opening}`,
    lines,
    `:62F:${closing}`,
    '-',
    '',
  ].join('\r\n');
const plain = ':61:2611281128C50,00NTRFNONREF//B-77\r\n:86:HF-4F7K-29QP from Ann';

describe('an MT940 statement', () => {
  test('gives its balances, dates and lines', () => {
    expect(read(file(plain))).toEqual({
      format: 'mt940',
      account: 'IE29AIBK93115212345678',
      balances: [{ currency: 'USD', opening: 100_00n, closing: 150_00n }],
      lines: [
        {
          day: '2026-11-28',
          dayFrom: 'booking',
          valueDay: '2026-11-28',
          currency: 'USD',
          amount: 50_00n,
          bankReference: 'B-77',
          otherIds: ['HF-4F7K-29QP from Ann'],
          name: '',
          account: undefined,
          text: 'HF-4F7K-29QP from Ann',
          reversal: false,
        },
      ],
    });
  });

  test('is recognised by its content, even inside a SWIFT envelope', () => {
    const envelope = `{1:F01AIBKIE2DAXXX0000000000}{2:O9400000}{4:\r\n${file(plain).replace('\r\n-\r\n', '\r\n-}\r\n')}`;
    for (const name of ['a.sta', 'a.mt940', 'a.940', 'a.swi', 'A.TXT', 'a.csv']) {
      expect(read(envelope, name).lines).toHaveLength(1);
    }
    expect(read(`AIBKIE2D\r\n940\r\nAIBKIE2D\r\n${file(plain)}`).lines).toHaveLength(1);
    expect(whyNot(file(plain), 'a.exe')).toContain('mt940');
    expect(
      read(Buffer.from(file(plain.replace('Ann', 'Jürgen')), 'latin1')).lines[0]?.text,
    ).toContain('Jürgen');
  });

  test('distinguishes debits, credits and reversals of either', () => {
    const lines = [
      ':61:2611281128C10,00NTRFNONREF',
      ':61:2611281128D20,NTRFNONREF',
      ':61:2611281128RC5,5NTRFNONREF',
      ':61:2611281128RDR65,50NTRFNONREF',
    ].join('\r\n');
    expect(read(file(lines)).lines.map(({ amount, reversal }) => [amount, reversal])).toEqual([
      [10_00n, false],
      [-20_00n, false],
      [-5_50n, true],
      [65_50n, true],
    ]);
  });

  test('resolves the yearless booking date to the one nearest the value date', () => {
    const days = (line: string) => read(file(`:61:${line}C50,00NTRFNONREF`)).lines[0]?.day;
    expect(days('2512310102')).toBe('2026-01-02');
    expect(days('2601021231')).toBe('2025-12-31');
    expect(days('261128')).toBe('2026-11-28');
    expect(days('261128    ')).toBe('2026-11-28');
    expect(whyNot(file(':61:2602300230C50,00NTRFNONREF'))).toContain('isn’t a date');
    expect(whyNot(file(':61:260230C50,00NTRFNONREF'))).toContain('isn’t a date');
  });

  test('keeps the value date beside the entry date', () => {
    const [line] = read(file(':61:2611271128C50,00NTRFNONREF')).lines;
    expect(line).toMatchObject({ day: '2026-11-28', valueDay: '2026-11-27' });
  });

  test('uses the value date if there is no entry date, within the statement’s period', () => {
    const day = (line: string) => {
      const [read940] = read(file(`:61:${line}C50,00NTRFNONREF`)).lines;
      return [read940?.day, read940?.dayFrom];
    };
    expect(day('2611271128')).toEqual(['2026-11-28', 'booking']);
    expect(day('261127')).toEqual(['2026-11-27', 'value']);
    expect(day('261103')).toEqual(['2026-11-28', 'statement']);
    expect(day('261202')).toEqual(['2026-11-28', 'statement']);
  });

  test('gives sender, account and text from the bank’s subfields or keys', () => {
    const of = (details: string) =>
      read(file(`:61:2611281128C50,00NTRFNONREF\r\n:86:${details}`)).lines[0];
    const numbered = of(
      '166?00GUTSCHRIFT?20EREF+E-1?21SVWZ+HF-4F7K-2\r\n?229QP?30AIBKIE2D?31SE4550000000058398257466?32JUERGEN MUEL?33LER',
    );
    expect(numbered).toMatchObject({
      name: 'JUERGEN MUELLER',
      account: 'SE4550000000058398257466',
      text: 'HF-4F7K-29QP',
      otherIds: ['E-1'],
    });
    const named = of(
      '/EREF/E-2//CNTP/SE4550000000058398257466/ESSESESS/ANN HOLT///REMI/USTD//HF-4F7K-29\r\nQP/',
    );
    expect(named).toMatchObject({
      name: 'ANN HOLT',
      account: 'SE4550000000058398257466',
      text: 'HF-4F7K-29QP',
    });
    expect(of('/NAME/ANN HOLT/IBAN/SE4550000000058398257466/REMI/thanks')).toMatchObject({
      name: 'ANN HOLT',
      account: 'SE4550000000058398257466',
      text: 'thanks',
    });
    expect(of('first line with HF-4F7K-\r\n29QP')?.otherIds).toEqual([
      'first line with HF-4F7K-29QP',
    ]);
  });

  test('treats a line of :86: that looks like a field as text', () => {
    const wrapped = (...more: readonly string[]) =>
      read(file([`${plain} on invoice`, ...more].join('\r\n'))).lines.map(({ text }) => text);
    const start = 'HF-4F7K-29QP from Ann on invoice';
    const texts = [
      ':26:114',
      ':20:2026',
      ':25:x',
      ':60F:C2',
      ':99:1',
      ':62F:our',
      ':61:1234',
      ':34F:',
    ];
    for (const text of texts) {
      expect(wrapped(text, 'and more')).toEqual([`${start} ${text} and more`]);
      expect(wrapped('first', text)).toEqual([`${start} first ${text}`]);
      expect(
        wrapped(':61:2611281128C0,01NTRFNONREF', ':61:2611281128D0,01NTRFNONREF', ':86:x', text),
      ).toHaveLength(3);
    }
    expect(wrapped(':86:repeated')).toEqual([`${start} repeated`]);
  });

  test('joins text split after 65 characters, keeping references intact', () => {
    const full = 'x'.repeat(65 - ' HF-4F7K'.length);
    const cut = `:61:2611281128C50,00NTRFNONREF\r\n:86:\r\n${full} HF-4F7K\r\n:26:-29QP`;
    expect(read(file(cut)).lines[0]?.text).toContain('HF-4F7K:26:-29QP');
  });

  test('recognises the next field or statement after text that looks like a field', () => {
    const more = `${plain}\r\n:20:2026\r\n:61:2611281128C10,00NTRFNONREF\r\n:86:second`;
    const { lines } = read(file(more, { closing: 'C261128USD160,00' }));
    expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
      [50_00n, 'HF-4F7K-29QP from Ann :20:2026'],
      [10_00n, 'second'],
    ]);
    // A statement may end with :86:, and the next may begin without a separator.
    const first = file(`${plain}\r\n:20:2026`).replace(
      '\r\n-\r\n',
      '\r\n:86:Ask us\r\n:20:more\r\n',
    );
    const second = file(':61:2611291129D30,00NTRFNONREF', {
      opening: 'C261128USD150,00',
      closing: 'C261129USD120,00',
    });
    for (const next of [second, second.replace(':25:', ':21:related\r\n:25:')]) {
      expect(read(first + next).lines.map(({ amount }) => amount)).toEqual([50_00n, -30_00n]);
    }
  });

  test('is rejected if a malformed entry follows field :86:', () => {
    const pair = (entry: string) => `${plain}\r\n${entry}\r\n:61:2611281128D7,00NTRFNONREF`;
    expect(whyNot(file(pair(':61:2611281128C7.00NTRFNONREF')))).toContain(':61:');
    expect(whyNot(file(pair(':61:20261128C7,00NTRFNONREF')))).toContain(':61:');
    expect(whyNot(file(`${plain}\r\n:61:note`).replace(/:62F:.*\r\n/, ''))).toContain('balance');
  });

  test('joins messages of one account by their balances', () => {
    const first = file(plain);
    const second = (opening: string, account?: string) =>
      file(':61:2611291129D30,00NTRFNONREF', {
        opening,
        closing: 'C261129USD120,00',
        ...(account ? { account } : {}),
      });
    expect(read(first + second('C261128USD150,00')).balances).toEqual([
      { currency: 'USD', opening: 100_00n, closing: 120_00n },
    ]);
    expect(whyNot(first + second('C261128USD149,00'))).toContain('don’t continue');
    expect(whyNot(first + second('C261128USD150,00', 'IE00'))).toContain('several accounts');
    const pages =
      first.replace(':62F:', ':62M:') + second('C261128USD150,00').replace(':60F:', ':60M:');
    expect(read(pages).lines).toHaveLength(2);
  });

  test('is rejected with a reason if it is incomplete or doesn’t add up', () => {
    expect(whyNot(file(plain, { closing: 'C261128USD151,00' }))).toContain(
      'its closing balance is 151.00',
    );
    expect(whyNot(file(plain, { closing: 'C261128EUR150,00' }))).toContain('different currencies');
    expect(whyNot(file(plain, { closing: 'C261128USD1.150,00' }))).toContain('couldn’t read');
    expect(whyNot(file(plain.replace('50,00', '50.00')))).toContain('couldn’t read');
    expect(whyNot(file(plain.replace('50,00', '50,001')))).toContain('too many decimals');
    expect(whyNot(file(plain.replace(':86:', ':99:')))).toContain('field :99:');
    expect(whyNot(file(plain).replace(/:62F:.*\r\n/, ''))).toContain('couldn’t read');
    expect(whyNot(file(''))).toContain('no booked lines');
  });

  test('gives exact amounts in currencies with three decimals or none', () => {
    const of = (amount: string, currency: string) =>
      read(
        file(`:61:2611281128C${amount}NTRFNONREF`, {
          opening: `C261127${currency}0,`,
          closing: `C261128${currency}${amount}`,
        }),
      ).balances[0]?.closing;
    expect(of('1,234', 'KWD')).toBe(1_234n);
    expect(of('1234,', 'JPY')).toBe(1_234n);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n - 1n }), (cents) => {
        const text = String(cents).padStart(3, '0');
        expect(of(`${text.slice(0, -2)},${text.slice(-2)}`, 'USD')).toBe(cents);
      }),
    );
  });

  test('reads or rejects arbitrary text without any other error', () => {
    const parts = fc.constantFrom(
      ':20:',
      ':25:',
      ':60F:C',
      ':61:',
      ':86:',
      ':62F:',
      '\r\n',
      '2611',
      'C',
      '5,0',
      '{1:',
      '-}',
      'é',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (some) => {
        whyNot(`:20:x\r\n:25:y\r\n${some.join('')}`);
      }),
    );
  });
});

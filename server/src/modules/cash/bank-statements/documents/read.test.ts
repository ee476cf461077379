import { join } from 'node:path';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../../../test/money/bank-harness.ts';
import { countSteps, growth } from '../../../../../test/steps.ts';
import { readAmount } from './parsed.ts';
import { readStatement } from './read.ts';

const read = (text: string | Uint8Array, name = 'may.csv') =>
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

const camt = (inside: string, head = '<?xml version="1.0" encoding="UTF-8"?>') => `${head}
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt><ns:Stmt>
<ns:Acct><ns:Id><ns:IBAN>IE29AIBK93115212345678</ns:IBAN></ns:Id></ns:Acct>${inside}
</ns:Stmt></ns:BkToCstmrStmt></ns:Document>`;
const balance = (code: string, amount: string, sign = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt>
   <CdtDbtInd>${sign}</CdtDbtInd></Bal>`;
const entry = (amount: string, more = '', sign = 'CRDT', status = '<Cd>BOOK</Cd>') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts>
   <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>R-1</AcctSvcrRef>${more}</Ntry>`;
const details = `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>TX-9</TxId></Refs>
  <RltdPties><Dbtr><Pty><Nm>Ann &amp; Bob &#x41;</Nm></Pty></Dbtr><DbtrAcct><Id>
  <IBAN>SE4550000000058398257466</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>HF-4F7K</Ustrd><Ustrd>29QX</Ustrd></RmtInf></TxDtls></NtryDtls>`;

describe('statement amounts', () => {
  test('are read exactly or rejected', () => {
    expect(readAmount('1,234,567.80', 2, 'x')).toBe(123_456_780n);
    expect(readAmount('-0.01', 2, 'x')).toBe(-1n);
    expect(readAmount('\u22125', 2, 'x')).toBe(-500n);
    expect(readAmount('2500.00000', 2, 'x')).toBe(250_000n);
    const wrong = [
      '12,50',
      '0,010',
      '-0,500',
      '01,000',
      '1.234,50',
      '1,23,456',
      '1e5',
      '',
      '0x10',
      '0.005',
      '٣',
      '--1',
      '$5',
    ];
    for (const typed of [...wrong, '9'.repeat(30)]) {
      expect(() => readAmount(typed, 2, 'x')).toThrow(Refusal);
    }
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (minor) => {
        const sign = minor < 0n ? '-' : '';
        const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
        const typed = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(readAmount(typed, 2, 'x')).toBe(minor);
      }),
    );
  });
});

describe('an amount with an ambiguous separator', () => {
  const read = (typed: string, decimals = 2) => readAmount(typed, decimals, 'x');

  test('is rejected unless another separator or the currency resolves it', () => {
    for (const typed of ['1,234', '1.230', '-12.000', '+999,000', '\u22125.500']) {
      expect(() => read(typed)).toThrow(/ambiguous/);
    }
    expect(read('1,234.00')).toBe(123_400n);
    expect(read('1,234,567')).toBe(123_456_700n);
    expect(read('1234.500')).toBe(123_450n);
    expect(read('0.500')).toBe(50n);
    expect(read('1.230', 3)).toBe(1_230n);
    expect(() => read('1,230', 3)).toThrow(/ambiguous/);
    expect(read('1,234', 0)).toBe(1_234n);
    expect(() => read('1.234', 0)).toThrow(Refusal);
  });

  test('is rejected on the first statement, where no balance can verify it', () => {
    const file = (amount: string, balance: string) =>
      `Date,Amount,Currency,Balance,Text\r\n2026-11-20,"${amount}",USD,"${balance}",x\r\n`;
    expect(whyNot(file('5.000', '5.000'))).toContain('“5.000” in line 2 is ambiguous');
    expect(whyNot(file('1,234', '1,234'))).toContain('Write amounts like 1,234.50');
    expect(whyNot(file('100.00', '1,234'))).toContain('ambiguous');
  });
});

describe('a CSV statement', () => {
  test('accepts lines in any order and any quoting', () => {
    const lines = [
      { amount: 10_00n, text: 'says "hello", and\r\nmore; =1+1', name: 'Ann, Bob' },
      { amount: -3_00n, text: 'out' },
    ];
    const file = csvOf(lines).toString();
    const statement = read(file);
    expect(statement.balances).toEqual([
      { currency: 'USD', opening: 1_000_00n, closing: 1_007_00n },
    ]);
    expect(statement.lines[0]).toMatchObject({ amount: 10_00n, name: 'Ann, Bob' });
    expect(statement.lines[0]?.text).toContain('says "hello", and more');
    const [head, ...rows] = csvOf(lines.map((line) => ({ ...line, text: 'plain' })))
      .toString()
      .trim()
      .split('\r\n');
    const newestFirst = [head, ...rows.reverse()].join('\n').replaceAll('","', '";"');
    const read2 = read(
      `\uFEFF${newestFirst.replace(/^.*\n/, (names) => names.replaceAll(',', ';'))}`,
    );
    expect(read2.balances).toEqual(statement.balances);
  });

  test('is rejected with a reason if it is malformed or doesn’t add up', () => {
    const good = csvOf([
      { amount: 10_00n, text: 'a' },
      { amount: 5_00n, text: 'b' },
    ]).toString();
    expect(whyNot(good.replace('"1015.00"', '"1016.00"'))).toContain('balances');
    expect(whyNot(good.split('\r\n').slice(0, 2).join('\r\n'))).toBe('it was read');
    expect(whyNot(good.replace('Balance', 'Saldo'))).toContain('“balance”');
    expect(whyNot(good.replace('2026-11-20', '2026-02-30'))).toContain('isn’t a date');
    expect(whyNot(good.replace('USD', 'XYZ'))).toContain('isn’t a currency');
    expect(whyNot(good.replace('"10.00"', '"10,00"'))).toContain('line 2');
    expect(whyNot(`${good}"open`)).toContain('quotation mark');
    expect(whyNot('')).toContain('empty');
    expect(whyNot('Date,Amount\r\n')).toContain('no lines');
    expect(whyNot(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toContain('UTF-8');
    expect(whyNot(`${good}\u0000`)).toContain('invalid characters');
    expect(whyNot(good, 'statement.exe')).toBe(
      'Only csv, xml, sta, mt940, 940 and txt files are allowed',
    );
  });

  test('keeps the value date beside the booking date', () => {
    const head = 'Booking date,Value date,Amount,Currency,Balance,Text';
    const [line] = read(`${head}\r\n2026-11-20,2026-11-21,10.00,USD,10.00,a\r\n`).lines;
    expect(line).toMatchObject({ day: '2026-11-20', valueDay: '2026-11-21' });
  });

  test('prefers the booking date to the value date in any column order', () => {
    const day = (head: string, cells: string) => {
      const file = `${head},Amount,Currency,Balance,Text\r\n${cells},10.00,USD,10.00,a\r\n`;
      return read(file).lines.map((line) => [line.day, line.dayFrom]);
    };
    const booked = [['2026-11-20', 'booking']];
    expect(day('Value date,Booking date', '2026-11-23,2026-11-20')).toEqual(booked);
    expect(day('Date,Value date', '2026-11-20,2026-11-23')).toEqual(booked);
    expect(day('Value date', '2026-11-23')).toEqual([['2026-11-23', 'value']]);
  });

  test('skips zero-amount lines but checks their balance', () => {
    const file = (balance: string) =>
      `Date,Amount,Currency,Balance,Text\r\n2026-11-20,10.00,USD,10.00,a
2026-11-20,0.00,USD,${balance},New rate of interest
2026-11-20,5.00,USD,15.00,b`;
    expect(read(file('10.00')).lines.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(whyNot(file('9.00'))).toContain('balances');
    expect(whyNot(file('10.00').replace(/^.*,(?:a|b)\r?\n?/gm, ''))).toContain('no booked lines');
  });

  test('rejects misplaced quotation marks and keeps doubled ones as text', () => {
    const head = 'Date,Amount,Currency,Balance,Text\r\n';
    const line = (text: string) => `${head}2026-11-20,10.00,USD,10.00,${text}\r\n`;
    expect(read(line('"""All"" of it, ""quoted"""')).lines[0]?.text).toBe('"All" of it, "quoted"');
    expect(whyNot(line('half "a word'))).toContain('quotation mark in line 2');
    expect(whyNot(line('"closed" and more'))).toContain('quotation mark in line 2');
    expect(whyNot(line('"never closed'))).toContain('quotation mark is not closed');
  });

  test('accepts any mix of line endings and a byte order mark', () => {
    const rows = ['2026-11-20,10.00,USD,10.00,a', '2026-11-20,5.00,USD,15.00,b'];
    const head = 'Date,Amount,Currency,Balance,Text';
    const plain = read([head, ...rows].join('\n'));
    for (const text of [
      `${head}\r\n${rows[0]}\n${rows[1]}\r\n`,
      `${head}\n${rows[0]}\r\n\r\n${rows[1]}`,
      `${head}\r${rows[0]}\r${rows[1]}\r`,
      `\uFEFF${head}\n${rows.join('\r\n')}\n\n`,
    ]) {
      expect(read(text)).toEqual(plain);
    }
  });

  test('rejects an overlong line and treats formulas as text', () => {
    const head = 'Date,Amount,Currency,Balance,Text\r\n';
    const line = (amount: string, text: string) =>
      `${head}2026-11-20,${amount},USD,10.00,${text}\r\n`;
    expect(whyNot(line('10.00', 'x'.repeat(200_000)))).toContain('too long');
    const formula = '=HYPERLINK(""https://x.test"";""pay"")';
    const { lines } = read(line('10.00', `"${formula}"`));
    expect(lines[0]?.text).toBe('=HYPERLINK("https://x.test";"pay")');
    for (const amount of ['=5+5', '@SUM(1)', '1E1', '=10.00']) {
      expect(whyNot(line(amount, 'a'))).toContain('line 2');
    }
  });

  test('reads or rejects arbitrary text without any other error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), fc.boolean(), (text, isXml) => {
        whyNot(isXml ? camt(text) : text, isXml ? 'a.xml' : 'a.csv');
      }),
      { numRuns: 150 },
    );
  });
});

describe('a camt.053 statement', () => {
  const whole = camt(
    balance('OPBD', '100.00') + balance('CLBD', '350.00') + entry('250.00', details),
  );

  test('gives sender, account, references and text', () => {
    const statement = read(whole, 'may.xml');
    expect(statement).toMatchObject({
      format: 'camt.053',
      account: 'IE29AIBK93115212345678',
      balances: [{ currency: 'USD', opening: 100_00n, closing: 350_00n }],
    });
    expect(statement.lines).toEqual([
      {
        day: '2026-11-20',
        dayFrom: 'booking',
        currency: 'USD',
        amount: 250_00n,
        bankReference: 'R-1',
        otherIds: ['TX-9'],
        name: 'Ann & Bob A',
        account: 'SE4550000000058398257466',
        text: 'HF-4F7K 29QX',
        reversal: false,
      },
    ]);
  });

  test('gives one line per transfer of a batch, which must add up', () => {
    const part = (amount: string) =>
      `<TxDtls><Amt Ccy="USD">${amount}</Amt><RmtInf><Ustrd>${amount}</Ustrd></RmtInf></TxDtls>`;
    const file = (second: string) =>
      camt(
        balance('PRCD', '0.00') +
          balance('CLBD', '30.00') +
          entry('30.00', `<NtryDtls>${part('10.00')}${part(second)}</NtryDtls>`) +
          entry('9.00', '', 'CRDT', '<Cd>PDNG</Cd>'),
      );
    const { lines } = read(file('20.00'), 'a.xml');
    expect(lines.map((line) => [line.amount, line.bankReference])).toEqual([
      [10_00n, 'R-1#1'],
      [20_00n, 'R-1#2'],
    ]);
    expect(whyNot(file('21.00'), 'a.xml')).toContain('don’t add up to its amount');
  });

  test('is rejected if it doesn’t add up', () => {
    expect(whyNot(whole.replace('350.00', '351.00'), 'a.xml')).toContain(
      'its closing balance is 351.00',
    );
    expect(whyNot(whole.replace('OPBD', 'XXXX'), 'a.xml')).toContain('no balance OPBD');
    expect(whyNot(whole.replace('CRDT', 'BOTH'), 'a.xml')).toContain('neither credit nor debit');
  });

  test('can’t access files, expand entities or pollute prototypes', () => {
    const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`;
    const outside = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const head of [laughs, outside, '<!doctype html>', '<! DOCTYPE x>']) {
      expect(
        whyNot(camt(entry('1.00', '<AddtlNtryInf>&x;&b;</AddtlNtryInf>'), head), 'a.xml'),
      ).toMatch(/document type|well-formed/);
    }
    const deep = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`;
    expect(whyNot(camt(deep), 'a.xml')).toContain('well-formed');
    const names = whole.replace('Ann &amp; Bob &#x41;', '&lol;&amp;lt;&#0;&#1114112;&#xD800;');
    expect(read(names, 'a.xml').lines[0]?.name).toBe('&lol;&lt;\uFFFD');
    const proto = camt('<__proto__><polluted>1</polluted></__proto__><constructor>1</constructor>');
    expect(whyNot(proto, 'a.xml')).toContain('couldn’t read');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(whyNot('<html><body>Sign in</body></html>', 'a.xml')).toContain('isn’t a camt.053');
  });
});

describe('a hostile statement', () => {
  /** Inputs on which a backtracking parser takes quadratic time or worse. */
  const shapes: Readonly<Record<string, (n: number) => string>> = {
    'attributes without end': (n) =>
      camt(`<a ${Array.from({ length: n / 8 }, (_, i) => `b${i}="1"`).join(' ')}/>`),
    'a name without end': (n) => `<${'a'.repeat(n)}`,
    'comments that never close': (n) => `<a>${'<!-- '.repeat(n / 5)}`,
    'text that never closes': (n) => `<a>${'<![CDATA['.repeat(n / 9)}`,
    'elements in elements': (n) => camt(`${'<a>'.repeat(n / 7)}${'</a>'.repeat(n / 7)}`),
    'entities without end': (n) => camt(entry('1.00', `<Ustrd>${'&amp;'.repeat(n / 5)}</Ustrd>`)),
    'declarations without end': (n) => `<a>${'<! '.repeat(n / 3)}`,
    'many entries': (n) => camt(entry('1.00', details).repeat(n / 500)),
    'many lines of an MT940': (n) => mt940(':61:2611281128C1,NTRF\r\n:86:x\r\n'.repeat(n / 32)),
    'wrapped lines of an MT940': (n) =>
      mt940(`:61:2611281128C1,NTRF\r\n:86:x\r\n${':20:x\r\n'.repeat(n / 7)}`),
    'keys in an MT940': (n) => mt940(`:61:2611281128C1,NTRF\r\n:86:${'/REMI/'.repeat(n / 6)}`),
    'quotation marks in CSV': (n) => `Date,Amount\r\n${'"'.repeat(n)}`,
    'empty cells in CSV': (n) => `Date,Amount\r\n${','.repeat(n)}`,
    'empty lines in CSV': (n) => `Date,Amount\r\n${'\r\n'.repeat(n / 2)}`,
    'one cell in CSV': (n) => `"${'a'.repeat(n)}","${' '.repeat(n)}`,
  };
  const mt940 = (lines: string) =>
    `:20:a\r\n:25:b\r\n:28C:1\r\n:60F:C261127USD0,\r\n${lines}\r\n:62F:C261128USD1,\r\n-`;
  const SIZES = [40_000, 160_000] as const;

  test('is read or rejected in time proportional to its size', async () => {
    const names = Object.keys(shapes);
    const texts = names.flatMap((name) => SIZES.map((size) => shapes[name]?.(size) ?? ''));
    const steps = await countSteps(
      { module: join(import.meta.dirname, 'read.ts'), name: 'readStatement', more: ['x.csv'] },
      texts,
    );
    const grown = names.map((name, at) => {
      const [small = 0, large = 0] = steps.slice(2 * at, 2 * at + 2);
      return [name, growth(SIZES, [small, large])] as const;
    });
    expect(steps.every((one) => one > SIZES[0])).toBe(true);
    expect(grown.filter(([, power]) => power > 1.1)).toEqual([]);
  });
});

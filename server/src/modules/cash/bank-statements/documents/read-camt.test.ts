import { Refusal } from '@holdfast/domain/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read.ts';

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt>
   <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;
const entry = (amount: string, more = '', status = 'BOOK') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts>
   <BookgDt><Dt>2026-11-28</Dt></BookgDt>${more}</Ntry>`;
const batch = (...parts: readonly string[]) =>
  `<NtryDtls><Btch><NbOfTxs>${parts.length}</NbOfTxs></Btch>
   ${parts.map((part) => `<TxDtls>${part}</TxDtls>`).join('')}</NtryDtls>`;
const document = (inside: string, version = '02', encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>IE29AIBK93115212345678</IBAN></Id><Ccy>USD</Ccy></Acct>${inside}
</Stmt></BkToCstmrStmt></Document>`;
const whole = (closing: string, entries: string) =>
  balance('OPBD', '100.00') + balance('CLBD', closing) + entries;

const read = (text: string | Uint8Array) =>
  readStatement(typeof text === 'string' ? Buffer.from(text) : text, 'a.xml');
const whyNot = (text: string | Uint8Array): string => {
  try {
    read(text);
    return 'it was read';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

describe('a camt.053 statement', () => {
  test('is accepted in versions 2 to 13 only', () => {
    const inside = whole('150.00', entry('50.00'));
    const versions = Array.from({ length: 12 }, (_, nth) => String(nth + 2).padStart(2, '0'));
    for (const version of versions) {
      expect(read(document(inside, version)).lines).toMatchObject([{ amount: 50_00n }]);
    }
    expect(whyNot(document(inside, '14'))).toContain('versions 2 to 13 are supported');
    expect(whyNot(document(inside, '01'))).toContain('versions 2 to 13 are supported');
    const status = inside.replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>');
    expect(read(document(status, '13')).lines).toHaveLength(1);
  });

  test('reads each transfer’s amount from whichever element holds it', () => {
    const part = (amount: string, id: string) => `<Refs><EndToEndId>${id}</EndToEndId></Refs>
      ${amount}<RltdPties><Dbtr><Nm>Payer ${id}</Nm></Dbtr></RltdPties>`;
    const sum = (amount: string) => `<Amt Ccy="USD">${amount}</Amt>`;
    const places: readonly ((amount: string) => string)[] = [
      (amount) => sum(amount),
      (amount) => `<AmtDtls><TxAmt>${sum(amount)}</TxAmt></AmtDtls>`,
      (amount) => `<AmtDtls><InstdAmt>${sum(amount)}</InstdAmt></AmtDtls>`,
      (amount) => `<AmtDtls><InstdAmt><Amt Ccy="EUR">9.99</Amt></InstdAmt>
        <TxAmt>${sum(amount)}</TxAmt></AmtDtls>`,
      (amount) => `<AmtDtls><InstdAmt><Amt Ccy="EUR">9.99</Amt></InstdAmt>
        <CntrValAmt>${sum(amount)}</CntrValAmt></AmtDtls>`,
    ];
    for (const place of places) {
      const parts = batch(part(place('329.56'), 'E1'), part(place('100.00'), 'E2'));
      const { lines } = read(document(whole('529.56', entry('429.56', parts))));
      expect(lines.map(({ amount, name, otherIds }) => [amount, name, otherIds])).toEqual([
        [329_56n, 'Payer E1', ['E1']],
        [100_00n, 'Payer E2', ['E2']],
      ]);
      const wrong = batch(part(place('329.56'), 'E1'), part(place('100.01'), 'E2'));
      expect(whyNot(document(whole('529.56', entry('429.56', wrong))))).toContain(
        'don’t add up to its amount',
      );
    }
  });

  test('gives a single line if the transfers of a batch are incomplete', () => {
    const named = '<RltdPties><Dbtr><Nm>Payer One</Nm></Dbtr></RltdPties>';
    const { lines } = read(document(whole('150.00', entry('50.00', batch(named, named)))));
    expect(lines).toMatchObject([{ amount: 50_00n, name: '' }]);
    const single = batch(named).replace('<NbOfTxs>1<', '<NbOfTxs>7<');
    expect(read(document(whole('150.00', entry('50.00', single)))).lines[0]?.name).toBe('');
    const own = '<Amt Ccy="USD">20.00</Amt>';
    expect(whyNot(document(whole('150.00', entry('50.00', batch(own, named)))))).toContain(
      'part 2 has no amount',
    );
  });

  test('marks a reversal with “true” or “1”', () => {
    const reversal = (text: string) =>
      read(document(whole('150.00', entry('50.00', `<RvslInd>${text}</RvslInd>`)))).lines[0]
        ?.reversal;
    expect(['true', '1', ' 1 ', 'false', '0'].map(reversal)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('accepts only XML Schema amounts, without thousands separators', () => {
    const closing = (amount: string) => whyNot(document(whole(amount, entry('50.00'))));
    for (const amount of ['150', '150.', '+150.00', '150.00000', ' 150.00 ']) {
      expect(closing(amount)).toBe('it was read');
    }
    for (const amount of ['1,150.00', '150,00', '1.5e2', '.', '', '150.001']) {
      expect(closing(amount)).toContain('couldn’t read');
    }
  });

  test('ignores placeholder references and skips zero entries', () => {
    const refs = (id: string) =>
      `<AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId>
       <TxId>${id}</TxId></Refs></TxDtls></NtryDtls>`;
    const { lines } = read(
      document(
        whole(
          '250.00',
          entry('50.00', refs('NONREF')) + entry('100.00', refs('B-7')) + entry('0.00'),
        ),
      ),
    );
    expect(lines.map(({ bankReference, otherIds }) => [bankReference, otherIds])).toEqual([
      [undefined, []],
      ['B-7', ['B-7']],
    ]);
  });

  test('links its pages by interim balances', () => {
    const page = (opens: string, closes: string, amount: string) =>
      `${balance(...(opens.split(' ') as [string, string]))}
       ${balance(...(closes.split(' ') as [string, string]))}${entry(amount)}`;
    const pages = (second: string) =>
      document(
        `${page('OPBD 100.00', 'ITBD 150.00', '50.00')}</Stmt><Stmt>
         <Acct><Id><IBAN>IE29AIBK93115212345678</IBAN></Id></Acct>${page(second, 'CLBD 160.00', '10.00')}`,
      );
    expect(read(pages('ITBD 150.00')).balances).toEqual([
      { currency: 'USD', opening: 100_00n, closing: 160_00n },
    ]);
    expect(whyNot(pages('ITBD 149.00'))).toContain('don’t continue');
  });
});

describe('the date of a camt.053 entry', () => {
  const closed = (code: string, amount: string, day: string) =>
    balance(code, amount).replace('2026-11-27', day);
  const undated = (dates: string) => entry('50.00').replace(/<BookgDt>.*<\/BookgDt>/, dates);
  const dayOf = (dates: string, statement = '') => {
    const balances =
      closed('OPBD', '100.00', '2026-11-26') + closed('CLBD', '150.00', '2026-11-28');
    const [line] = read(document(statement + balances + undated(dates))).lines;
    return [line?.day, line?.dayFrom];
  };
  const booked = (inside: string) => `<BookgDt>${inside}</BookgDt>`;
  const valued = (inside: string) => `<ValDt>${inside}</ValDt>`;
  const at = (moment: string) => `<DtTm>${moment}</DtTm>`;

  test('is the booking date, with or without a time and offset', () => {
    const dates = [
      '<Dt>2026-11-27</Dt>',
      '<Dt>2026-11-27+01:00</Dt>',
      at('2026-11-27T23:59:59'),
      at('2026-11-27T00:30:00+02:00'),
      at('2026-11-27T23:30:00.000-05:00'),
      at('2026-11-27T10:00:00Z'),
    ];
    for (const date of dates) {
      expect(dayOf(booked(date) + valued('<Dt>2026-12-01</Dt>'))).toEqual([
        '2026-11-27',
        'booking',
      ]);
    }
  });

  test('falls back to the value date', () => {
    for (const date of ['<Dt>2026-11-27</Dt>', at('2026-11-27T23:30:00+02:00')]) {
      expect(dayOf(valued(date))).toEqual(['2026-11-27', 'value']);
    }
  });

  test('falls back to the statement date if no date lies within the period', () => {
    const statement = ['2026-11-28', 'statement'];
    expect(dayOf('')).toEqual(statement);
    expect(dayOf(valued('<Dt>2026-12-01</Dt>'))).toEqual(statement);
    expect(dayOf(valued('<Dt>2026-11-03</Dt>'))).toEqual(statement);
    const period = (from: string, to: string) =>
      `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59+01:00</ToDtTm></FrToDt>`;
    expect(dayOf(valued('<Dt>2026-11-03</Dt>'), period('2026-11-01', '2026-11-28'))).toEqual([
      '2026-11-03',
      'value',
    ]);
  });

  test('falls back to the end of the period or the creation date', () => {
    const balances = whole('150.00', undated('')).replaceAll(/<Dt><Dt>.*<\/Dt><\/Dt>/g, '');
    const dayIn = (text: string) => read(text).lines.map(({ day, dayFrom }) => [day, dayFrom]);
    const period = '<FrToDt><ToDtTm>2026-11-28T23:59:59</ToDtTm></FrToDt>';
    const created = '<CreDtTm>2026-11-29T06:00:00+01:00</CreDtTm>';
    expect(dayIn(document(created + period + balances))).toEqual([['2026-11-28', 'statement']]);
    expect(dayIn(document(created + balances))).toEqual([['2026-11-29', 'statement']]);
    const header = `<BkToCstmrStmt><GrpHdr>${created}</GrpHdr>`;
    expect(dayIn(document(balances).replace('<BkToCstmrStmt>', header))).toEqual([
      ['2026-11-29', 'statement'],
    ]);
    expect(whyNot(document(balances))).toContain('entry 1 has no date');
  });

  test('is rejected if it is invalid', () => {
    expect(whyNot(document(whole('150.00', undated(booked('<Dt>2026-02-30</Dt>')))))).toContain(
      'isn’t a date',
    );
  });
});

describe('the counterparty of a camt.053 entry', () => {
  const party = (role: string, iban: string, name: string) =>
    `<${role}><Nm>${name}</Nm></${role}>
     <${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`;
  const PAYER = ['SE4550000000058398257466', 'Payer'] as const;
  const PAYEE = ['FR1420041010050500013M02606', 'Payee'] as const;
  const parties = (payer: readonly string[], payee: readonly string[], more = '') => {
    const debtor = party('Dbtr', payer[0] ?? '', payer[1] ?? '');
    const creditor = party('Cdtr', payee[0] ?? '', payee[1] ?? '');
    return `<RltdPties>${debtor}${creditor}</RltdPties>${more}`;
  };
  const otherOf = (direction: 'CRDT' | 'DBIT', inside: string, reversal = '') => {
    const details = `${reversal}<NtryDtls><TxDtls>${inside}</TxDtls></NtryDtls>`;
    const closing = direction === 'CRDT' ? '150.00' : '50.00';
    const booked = entry('50.00', details).replace('>CRDT<', `>${direction}<`);
    const [line] = read(document(whole(closing, booked))).lines;
    return [line?.name, line?.account];
  };
  const isReversed = '<RvslInd>true</RvslInd>';

  test('is the debtor of incoming and the creditor of outgoing money', () => {
    expect(otherOf('CRDT', parties(PAYER, PAYEE))).toEqual(['Payer', PAYER[0]]);
    expect(otherOf('DBIT', parties(PAYER, PAYEE))).toEqual(['Payee', PAYEE[0]]);
  });

  test('is the counterparty of the original payment for a reversal', () => {
    expect(otherOf('DBIT', parties(PAYER, PAYEE), isReversed)).toEqual(['Payer', PAYER[0]]);
    expect(otherOf('CRDT', parties(PAYER, PAYEE), isReversed)).toEqual(['Payee', PAYEE[0]]);
    expect(otherOf('CRDT', parties(PAYER, PAYEE), '<RvslInd>0</RvslInd>')[0]).toBe('Payer');
  });

  test('is the counterparty of the original payment for a returned payment', () => {
    const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>';
    expect(otherOf('CRDT', parties(PAYER, PAYEE, returned))).toEqual(['Payee', PAYEE[0]]);
    expect(otherOf('DBIT', parties(PAYER, PAYEE, returned))).toEqual(['Payer', PAYER[0]]);
  });

  test('is never the statement’s own account', () => {
    const own = ['IE29 AIBK 9311 5212 3456 78', 'Holdfast'] as const;
    for (const direction of ['CRDT', 'DBIT'] as const) {
      for (const reversal of ['', isReversed]) {
        expect(otherOf(direction, parties(own, PAYEE), reversal)[0]).toBe('Payee');
        expect(otherOf(direction, parties(PAYER, own), reversal)[0]).toBe('Payer');
      }
    }
  });

  test('is read separately for each transfer of a reversed batch', () => {
    const part = (amount: string, name: string) =>
      `<Amt Ccy="USD">${amount}</Amt>${parties(['SE1', name], PAYEE)}`;
    const inside = `${isReversed}${batch(part('20.00', 'Ann'), part('30.00', 'Bob'))}`;
    const reversed = entry('50.00', inside).replace('>CRDT<', '>DBIT<');
    const { lines } = read(document(whole('50.00', reversed)));
    expect(lines.map(({ name, amount, reversal }) => [name, amount, reversal])).toEqual([
      ['Ann', -20_00n, true],
      ['Bob', -30_00n, true],
    ]);
  });
});

test('skips a zero transfer of a camt.053 batch and checks the sum of the others', () => {
  const part = (amount: string, name: string) =>
    `<Amt Ccy="USD">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`;
  const parts = (...amounts: readonly string[]) =>
    document(
      whole(
        '150.00',
        entry(
          '50.00',
          `<AcctSvcrRef>R</AcctSvcrRef>${batch(...amounts.map((one, nth) => part(one, `P${nth}`)))}`,
        ),
      ),
    );
  const { lines } = read(parts('20.00', '0.00', '30.00'));
  expect(lines.map(({ name, amount, bankReference }) => [name, amount, bankReference])).toEqual([
    ['P0', 20_00n, 'R#1'],
    ['P2', 30_00n, 'R#3'],
  ]);
  expect(read(parts('0.00', '50.00')).lines).toMatchObject([{ name: 'P1', amount: 50_00n }]);
  expect(whyNot(parts('20.00', '0.00', '31.00'))).toContain('don’t add up');
  expect(whyNot(parts('0.00', '0.00'))).toContain('don’t add up');
});

describe('the file encoding', () => {
  const named = (encoding: string) =>
    document(
      whole(
        '150.00',
        entry(
          '50.00',
          '<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Jürgen Møller</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>',
        ),
      ),
      '02',
      encoding,
    );
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
  const nameIn = (bytes: Uint8Array) => read(bytes).lines[0]?.name;

  test('is read from the XML declaration or the first bytes', () => {
    const utf16 = Buffer.from(named('UTF-16'), 'utf16le');
    const files = [
      Buffer.from(named('UTF-8')),
      Buffer.from(`\uFEFF${named('UTF-8')}`),
      Buffer.from(named('ISO-8859-1'), 'latin1'),
      Buffer.from(named('iso-8859-15'), 'latin1'),
      Buffer.from(named('windows-1252'), 'latin1'),
      ...['latin1', 'ISO8859-15', 'cp1252'].map((name) => Buffer.from(named(name), 'latin1')),
      Buffer.from(named('UTF8')),
      utf16,
      swapped(utf16),
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(utf16)]),
    ];
    for (const file of files) expect(nameIn(file)).toBe('Jürgen Møller');
  });

  test('is rejected if unknown or different from the declaration', () => {
    expect(whyNot(Buffer.from(named('EBCDIC-US')))).toContain('it declares the encoding EBCDIC-US');
    expect(whyNot(Buffer.from(named('UTF-8'), 'latin1'))).toContain('it isn’t encoded in UTF-8');
  });
});

import { Refusal } from '@holdfast/domain/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read.ts';

// What banks deliver as camt.053 differs by version, by encoding and by how a batch is written.

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

describe('a camt.053', () => {
  test('is read in each version from 2 to 13, and in no other', () => {
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

  test('has the amount of each part where its version puts it', () => {
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

  test('has one line for a batch whose parts are incomplete', () => {
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

  test('has amounts as XML Schema writes them, without anything between thousands', () => {
    const closing = (amount: string) => whyNot(document(whole(amount, entry('50.00'))));
    for (const amount of ['150', '150.', '+150.00', '150.00000', ' 150.00 ']) {
      expect(closing(amount)).toBe('it was read');
    }
    for (const amount of ['1,150.00', '150,00', '1.5e2', '.', '', '150.001']) {
      expect(closing(amount)).toContain('can’t be read');
    }
  });

  test('ignores placeholder references, and skips entries of zero', () => {
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

  test('in pages follows from one interim balance to the next', () => {
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
    expect(whyNot(pages('ITBD 149.00'))).toContain('don’t follow');
  });
});

describe('the encoding', () => {
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

  test('is the one that the XML declares, or that its first bytes show', () => {
    const utf16 = Buffer.from(named('UTF-16'), 'utf16le');
    const files = [
      Buffer.from(named('UTF-8')),
      Buffer.from(`\uFEFF${named('UTF-8')}`),
      Buffer.from(named('ISO-8859-1'), 'latin1'),
      Buffer.from(named('iso-8859-15'), 'latin1'),
      Buffer.from(named('windows-1252'), 'latin1'),
      utf16,
      swapped(utf16),
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(utf16)]),
    ];
    for (const file of files) expect(nameIn(file)).toBe('Jürgen Møller');
  });

  test('that is unknown, or not the one that is declared, is refused', () => {
    expect(whyNot(Buffer.from(named('EBCDIC-US')))).toContain('it declares the encoding EBCDIC-US');
    expect(whyNot(Buffer.from(named('UTF-8'), 'latin1'))).toContain('it isn’t text in UTF-8');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { type Payment, type PaymentFile, paymentFile } from './documents.ts';

const SCHEMA = join(import.meta.dirname, '../../../../test/schemas/pain.001.001.09.xsd');
const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(SCHEMA)));

function validate(xml: string): void {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}

const payment: Payment = {
  endToEndId: 'WD7K29QX4M',
  amount: 1_234_50n,
  creditor: {
    name: 'Ann Lind & Söhne <AB>',
    country: 'SE',
    iban: 'SE4550000000058398257466',
    accountNumber: null,
    bic: 'NDEASESS',
    bankName: 'Nordea',
  },
  remittance: 'Holdfast WD-7K29QX4M',
};
const elsewhere: Payment = {
  ...payment,
  endToEndId: 'WD00000002',
  amount: 1n,
  creditor: { ...payment.creditor, iban: null, bic: null, accountNumber: '0071 100000' },
};
const fileOf = (payments: readonly Payment[]): PaymentFile => ({
  messageId: 'PB-000012',
  createdAt: new Date('2026-11-20T08:00:00.000Z'),
  currency: 'USD',
  debtor: { name: 'Holdfast Client Money', iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' },
  payments,
});

test('writes a payment file that conforms to pain.001, with correct count and sum', () => {
  const xml = paymentFile(fileOf([payment, elsewhere]));
  validate(xml);
  expect(xml).toBe(paymentFile(fileOf([payment, elsewhere])));
  const message = new XMLParser({ parseTagValue: false }).parse(xml).Document.CstmrCdtTrfInitn;
  for (const part of [message.GrpHdr, message.PmtInf]) {
    expect([part.NbOfTxs, part.CtrlSum]).toEqual(['2', '1234.51']);
  }
  expect(message.PmtInf.CdtTrfTxInf[0].Cdtr.Nm).toBe('Ann Lind & Söhne <AB>');
  expect(message.PmtInf.CdtTrfTxInf[1].CdtrAcct.Id.Othr.Id).toBe('0071 100000');
});

test('uses a schema that rejects a wrong amount, account or element', () => {
  const xml = paymentFile(fileOf([payment]));
  for (const [right, wrong] of [
    ['1234.50</InstdAmt>', '-1234.50</InstdAmt>'],
    ['SE4550000000058398257466', 'SE45 5000'],
    ['<PmtMtd>TRF</PmtMtd>', '<PmtMtd>XXX</PmtMtd>'],
    ['<MsgId>PB-000012</MsgId>', ''],
  ] as const) {
    expect(xml).toContain(right);
    expect(() => validate(xml.replace(right, wrong))).toThrow();
  }
});

test('writes a valid payment file for any name and text', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(text, text, (name, remittance) => {
      // A value of only XML-invalid characters can't be submitted.
      const given = (typed: string) => `x${typed}`;
      const creditor = { ...elsewhere.creditor, name: given(name), bankName: given(name) };
      validate(paymentFile(fileOf([{ ...elsewhere, creditor, remittance: given(remittance) }])));
    }),
    { numRuns: 200 },
  );
});

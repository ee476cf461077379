import { writeDecimal } from '@holdfast/domain/kernel/decimal';

/** One payment of a file; cents. */
export type Payment = {
  readonly endToEndId: string;
  readonly amount: bigint;
  readonly creditor: {
    readonly name: string;
    /** Alpha-2. */
    readonly country: string;
    readonly iban: string | null;
    readonly accountNumber: string | null;
    readonly bic: string | null;
    readonly bankName: string;
  };
  readonly remittance: string;
};

export type PaymentFile = {
  readonly messageId: string;
  readonly createdAt: Date;
  readonly currency: string;
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly payments: readonly Payment[];
};

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * A payment file for the bank, ISO 20022 pain.001.001.09. The count and the control sum stand on
 * the message and on its one group, as banks check them; the same batch gives the same bytes.
 */
export function paymentFile(file: PaymentFile): string {
  const count = String(file.payments.length);
  const sum = amountOf(file.payments.reduce((total, one) => total + one.amount, 0n));
  const day = file.createdAt.toISOString().slice(0, 10);
  const { debtor } = file;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="${NAMESPACE}">`,
    '<CstmrCdtTrfInitn>',
    '<GrpHdr>',
    tag('MsgId', file.messageId),
    tag('CreDtTm', file.createdAt.toISOString()),
    tag('NbOfTxs', count),
    tag('CtrlSum', sum),
    `<InitgPty>${tag('Nm', clean(debtor.name, 140))}</InitgPty>`,
    '</GrpHdr>',
    '<PmtInf>',
    tag('PmtInfId', file.messageId),
    tag('PmtMtd', 'TRF'),
    tag('NbOfTxs', count),
    tag('CtrlSum', sum),
    `<ReqdExctnDt>${tag('Dt', day)}</ReqdExctnDt>`,
    `<Dbtr>${tag('Nm', clean(debtor.name, 140))}</Dbtr>`,
    `<DbtrAcct><Id>${tag('IBAN', debtor.iban)}</Id>${tag('Ccy', file.currency)}</DbtrAcct>`,
    `<DbtrAgt><FinInstnId>${tag('BICFI', debtor.bic)}</FinInstnId></DbtrAgt>`,
    tag('ChrgBr', 'SHAR'),
    ...file.payments.map((one) => payment(one, file.currency)),
    '</PmtInf>',
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n');
}

function payment(one: Payment, currency: string): string {
  const { creditor } = one;
  const agent = creditor.bic
    ? tag('BICFI', creditor.bic)
    : tag('Nm', clean(creditor.bankName, 140));
  const account = creditor.iban
    ? tag('IBAN', creditor.iban)
    : `<Othr>${tag('Id', clean(creditor.accountNumber ?? '', 34))}</Othr>`;
  return [
    '<CdtTrfTxInf>',
    `<PmtId>${tag('InstrId', one.endToEndId)}${tag('EndToEndId', one.endToEndId)}</PmtId>`,
    `<Amt><InstdAmt Ccy="${escaped(currency)}">${amountOf(one.amount)}</InstdAmt></Amt>`,
    `<CdtrAgt><FinInstnId>${agent}</FinInstnId></CdtrAgt>`,
    `<Cdtr>${tag('Nm', clean(creditor.name, 140))}`,
    `<PstlAdr>${tag('Ctry', creditor.country)}</PstlAdr></Cdtr>`,
    `<CdtrAcct><Id>${account}</Id></CdtrAcct>`,
    `<RmtInf>${tag('Ustrd', clean(one.remittance, 140))}</RmtInf>`,
    '</CdtTrfTxInf>',
  ].join('');
}

const amountOf = (cents: bigint): string => writeDecimal(cents, 2);

const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

/** One line without characters that XML can't hold, at most so long; no half of a character. */
const clean = (text: string, max: number): string =>
  Array.from(text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, max)
    .join('')
    .trim();

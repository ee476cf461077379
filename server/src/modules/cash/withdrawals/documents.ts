import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { XMLBuilder } from 'fast-xml-parser';

/** Cents. */
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

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

/**
 * ISO 20022 pain.001.001.09, byte-identical for a batch. Banks check both the message's and the
 * group's count and control sum.
 */
export function paymentFile(file: PaymentFile): string {
  const { messageId, debtor, currency } = file;
  const sums = {
    NbOfTxs: String(file.payments.length),
    CtrlSum: amountOf(file.payments.reduce((total, one) => total + one.amount, 0n)),
  };
  const name = clean(debtor.name, 140);
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: file.createdAt.toISOString(),
          ...sums,
          InitgPty: { Nm: name },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          ...sums,
          ReqdExctnDt: { Dt: file.createdAt.toISOString().slice(0, 10) },
          Dbtr: { Nm: name },
          DbtrAcct: { Id: { IBAN: debtor.iban }, Ccy: currency },
          DbtrAgt: { FinInstnId: { BICFI: debtor.bic } },
          ChrgBr: 'SHAR',
          CdtTrfTxInf: file.payments.map((one) => payment(one, currency)),
        },
      },
    },
  });
}

function payment(one: Payment, currency: string) {
  const { creditor, endToEndId } = one;
  return {
    PmtId: { InstrId: endToEndId, EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': currency, '#text': amountOf(one.amount) } },
    CdtrAgt: {
      FinInstnId: creditor.bic ? { BICFI: creditor.bic } : { Nm: clean(creditor.bankName, 140) },
    },
    Cdtr: { Nm: clean(creditor.name, 140), PstlAdr: { Ctry: creditor.country } },
    CdtrAcct: {
      Id: creditor.iban
        ? { IBAN: creditor.iban }
        : { Othr: { Id: clean(creditor.accountNumber ?? '', 34) } },
    },
    RmtInf: { Ustrd: clean(one.remittance, 140) },
  };
}

const amountOf = (cents: bigint): string => writeDecimal(cents, 2);

/** One line of XML-valid text, cut to `max` without splitting a character. */
const clean = (text: string, max: number): string =>
  Array.from(text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, max)
    .join('')
    .trim();

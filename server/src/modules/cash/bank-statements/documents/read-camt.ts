import { XMLParser } from 'fast-xml-parser';
import { lineDay, type Period } from './line-day.ts';
import {
  decimalsOfCurrency,
  isNoReference,
  joinBalances,
  MOST_LINES,
  type ParsedBalance,
  type ParsedLine,
  type ParsedStatement,
  readXmlAmount,
  tidy,
  unreadable,
} from './parsed.ts';

type Node = { readonly [name: string]: unknown };

const LISTS = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 40,
  alwaysCreateTextNode: true,
  isArray: (name) => LISTS.has(name),
});

/** ISO 20022 camt.053, versions 001.02 to 001.13. Refuses STATEMENT_UNREADABLE with the reason. */
export function readCamtStatement(file: string): ParsedStatement {
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(file)) {
    unreadable('it declares a document type, which a bank statement must not.');
  }
  assertVersion(file);
  const message = at(parse(file), 'Document', 'BkToCstmrStmt');
  const statements = children(message, 'Stmt');
  if (statements.length === 0) unreadable('it isn’t a camt.053 statement.');
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) unreadable('it contains statements of several accounts.');
  const created = textAt(message, 'GrpHdr', 'CreDtTm');
  const lines = statements.flatMap((statement) => linesOf(statement, created));
  if (lines.length === 0) unreadable('it has no booked lines.');
  if (lines.length > MOST_LINES) unreadable(`it has more than ${MOST_LINES} lines.`);
  const [account] = accounts;
  return { format: 'camt.053', account, balances: balancesOf(statements), lines };
}

/** Accepts a file without a version. */
function assertVersion(file: string): void {
  const named = /:camt\.053\.001\.(\d{2})["']/.exec(file.slice(0, HEAD))?.[1];
  const version = Number(named ?? 2);
  if (version < 2 || version > 13) {
    unreadable(`it is camt.053 version ${version}; versions 2 to 13 are supported.`);
  }
}

const HEAD = 4_000;

function parse(file: string): Node {
  try {
    return parser.parse(file, true) as Node;
  } catch {
    return unreadable('it isn’t well-formed XML.');
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function at(from: unknown, ...path: readonly string[]): Node {
  let node: unknown = from;
  for (const name of path) node = isNode(node) && Object.hasOwn(node, name) ? node[name] : {};
  return isNode(node) ? node : {};
}

const children = (from: Node, name: string): readonly unknown[] =>
  Object.hasOwn(from, name) && Array.isArray(from[name]) ? from[name] : [];

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Decodes entities once, so “&amp;lt;” stays “&lt;”. */
const withCharacters = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (all, name, n, x) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? all;
      const code = n ? Number(n) : Number.parseInt(x, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

function textAt(from: unknown, ...path: readonly string[]): string {
  const text = at(from, ...path)['#text'];
  return typeof text === 'string' ? withCharacters(text).trim() : '';
}

const accountOf = (statement: unknown): string | undefined =>
  numberAt(at(statement, 'Acct', 'Id')) || undefined;

const numberAt = (id: Node): string => tidy(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'), 40);

type Money = { readonly currency: string; readonly amount: bigint };

function moneyAt(node: unknown, where: string): Money {
  const { currency, amount } = sumAt(node, where);
  return { currency, amount: isDebit(node, where) ? -amount : amount };
}

function sumAt(node: unknown, where: string): Money {
  const currency = currencyAt(node);
  const amount = readXmlAmount(textAt(node, 'Amt'), decimalsOfCurrency(currency), where);
  return { currency, amount };
}

function currencyAt(node: unknown): string {
  const currency = at(node, 'Amt')['@Ccy'];
  return typeof currency === 'string' ? currency.trim().toUpperCase() : '';
}

function isDebit(node: unknown, where: string): boolean {
  const sign = textAt(node, 'CdtDbtInd');
  if (sign !== 'DBIT' && sign !== 'CRDT') unreadable(`${where} is neither credit nor debit.`);
  return sign === 'DBIT';
}

/** Statements in one currency must be consecutive. */
const balancesOf = (statements: readonly unknown[]): ParsedBalance[] =>
  joinBalances(
    statements.map((statement) => {
      const balances = children(at(statement), 'Bal');
      const opening = balanceOf(balances, ['OPBD', 'PRCD', 'ITBD']);
      const closing = balanceOf([...balances].reverse(), ['CLBD', 'ITBD']);
      if (opening.currency !== closing.currency) {
        unreadable('it opens and closes in different currencies.');
      }
      return { currency: opening.currency, opening: opening.amount, closing: closing.amount };
    }),
  );

/**
 * With the first of these codes that is present: the pages of a statement have interim balances.
 */
function balanceOf(balances: readonly unknown[], codes: readonly string[]): Money {
  for (const code of codes) {
    const found = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (found) return moneyAt(found, 'a balance');
  }
  return unreadable(`it has no balance ${codes.join(' or ')}.`);
}

type Home = { readonly account: string; readonly period: Period };

/** The date in the bank's own time zone. */
const dateAt = (from: unknown, ...path: readonly string[]): string =>
  textAt(from, ...path, 'Dt') || textAt(from, ...path, 'DtTm');

/** The statement's own period, else the dates of its balances or its creation date. */
function periodOf(statement: unknown, created: string): Period {
  const balances = children(at(statement), 'Bal');
  const dated = (codes: readonly string[]) =>
    dateAt(
      balances.find((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd'))),
      'Dt',
    );
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) => textAt(statement, 'FrToDt', name));
  return {
    from: from || dated(['OPBD', 'PRCD']),
    to: dated(['CLBD']) || to || textAt(statement, 'CreDtTm') || created,
  };
}

function linesOf(statement: unknown, created: string): ParsedLine[] {
  const home = { account: accountOf(statement) ?? '', period: periodOf(statement, created) };
  const booked = children(at(statement), 'Ntry').filter((entry) => {
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
    return status === 'BOOK';
  });
  return booked.flatMap((entry, index) => entryLines(entry, home, `entry ${index + 1}`));
}

/** One line per transfer in an entry; the transfers must add up to the entry. */
function entryLines(entry: unknown, home: Home, where: string): ParsedLine[] {
  const whole = moneyAt(entry, where);
  if (whole.amount === 0n) return [];
  const groups = children(at(entry), 'NtryDtls');
  const details = groups.flatMap((one) => children(at(one), 'TxDtls'));
  const line = (detail: unknown, money: Money, name = where, part = 0) =>
    lineOf({ entry, detail, money, home, where: name, part });
  if (details.length < 2) {
    // In a batch, the details of one transfer don't describe the others.
    const isOfMany = groups.some((one) => Number(textAt(one, 'Btch', 'NbOfTxs')) > 1);
    return [line((isOfMany ? undefined : details[0]) ?? {}, whole)];
  }
  const parts = details.map((detail, nth) => {
    const name = `${where}, part ${nth + 1}`;
    return { detail, name, part: nth + 1, money: partOf(detail, whole, name) };
  });
  if (parts.every(({ money }) => money === undefined)) return [line({}, whole)];
  const lines = parts.flatMap(({ detail, name, part, money }) => {
    if (!money) return unreadable(`${name} has no amount.`);
    // Banks list zero amounts, such as waived charges.
    return money.amount === 0n ? [] : [line(detail, money, name, part)];
  });
  const sum = lines.reduce((total, { amount }) => total + amount, 0n);
  if (sum !== whole.amount) unreadable(`the parts of ${where} don’t add up to its amount.`);
  return lines;
}

/** A transfer's amount is in `Amt` since version 4, in `AmtDtls` before. */
const AMOUNTS = [[], ['AmtDtls', 'TxAmt'], ['AmtDtls', 'CntrValAmt'], ['AmtDtls', 'InstdAmt']];

/** In the entry's currency; the direction defaults to the entry's. */
function partOf(detail: unknown, whole: Money, where: string): Money | undefined {
  const holder = AMOUNTS.map((path) => at(detail, ...path)).find(
    (node) => currencyAt(node) === whole.currency,
  );
  if (!holder) return undefined;
  const { currency, amount } = sumAt(holder, where);
  const says = Object.hasOwn(at(detail), 'CdtDbtInd');
  const isOut = says ? isDebit(detail, where) : whole.amount < 0n;
  return { currency, amount: isOut ? -amount : amount };
}

const OTHER_IDS = ['TxId', 'EndToEndId', 'InstrId', 'UETR'];

const isTrue = (text: string): boolean => text === 'true' || text === '1';

type LineSource = {
  readonly entry: unknown;
  readonly detail: unknown;
  readonly money: Money;
  readonly home: Home;
  readonly where: string;
  readonly part: number;
};

function lineOf({ entry, detail, money, home, where, part }: LineSource): ParsedLine {
  const reversal = isTrue(textAt(entry, 'RvslInd'));
  const other = counterpartyOf(detail, { isIn: money.amount > 0n, reversal, own: home.account });
  const own = textAt(detail, 'Refs', 'AcctSvcrRef');
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const given = OTHER_IDS.map((name) => tidy(textAt(detail, 'Refs', name), 100));
  const shared = ofEntry && part > 0 ? `${ofEntry}#${part}` : ofEntry;
  const reference = isNoReference(own) ? (isNoReference(ofEntry) ? '' : shared) : own;
  const dates = { booked: dateAt(entry, 'BookgDt'), value: dateAt(entry, 'ValDt') };
  return {
    ...lineDay(dates, home.period, where),
    currency: money.currency,
    amount: money.amount,
    bankReference: tidy(reference, 100) || undefined,
    otherIds: given.filter((id) => !isNoReference(id)),
    ...other,
    text: tidy(remittanceOf(entry, detail)),
    reversal,
  };
}

type Direction = { readonly isIn: boolean; readonly reversal: boolean; readonly own: string };

/**
 * The debtor of incoming money, the creditor of outgoing; swapped for reversals and returns, which
 * keep the original roles. Never the statement's own account.
 */
function counterpartyOf(
  detail: unknown,
  { isIn, reversal, own }: Direction,
): Pick<ParsedLine, 'name' | 'account'> {
  const parties = at(detail, 'RltdPties');
  const accountAt = (role: Role) => numberAt(at(parties, `${role}Acct`, 'Id')) || undefined;
  const isOwn = (role: Role) => own !== '' && plain(accountAt(role)) === plain(own);
  const keepsRoles = reversal || Object.hasOwn(at(detail), 'RtrInf');
  const [payer, payee] = [isOwn('Dbtr'), isOwn('Cdtr')];
  const isPayer = payer === payee ? isIn !== keepsRoles : payee;
  const role = isPayer ? 'Dbtr' : 'Cdtr';
  const name = textAt(parties, role, 'Nm') || textAt(parties, role, 'Pty', 'Nm');
  return { name: tidy(name, 140), account: accountAt(role) };
}

type Role = 'Dbtr' | 'Cdtr';

const plain = (number = ''): string => number.replaceAll(/\s/g, '').toUpperCase();

function remittanceOf(entry: unknown, detail: unknown): string {
  const information = at(detail, 'RmtInf');
  const free = children(information, 'Ustrd').map((one) => textAt(one));
  const structured = children(information, 'Strd').flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref'),
    textAt(one, 'AddtlRmtInf'),
  ]);
  const further = [textAt(detail, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')];
  return [...free, ...structured, ...further].filter((text) => text !== '').join(' ');
}

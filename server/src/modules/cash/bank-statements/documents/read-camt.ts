import { XMLParser } from 'fast-xml-parser';
import {
  decimalsOfCurrency,
  isNoReference,
  joinBalances,
  MOST_LINES,
  type ParsedBalance,
  type ParsedLine,
  type ParsedStatement,
  readDay,
  readXmlAmount,
  tidy,
  unreadable,
} from './parsed.ts';

/** A node of the document: text, or children by name. */
type Node = { readonly [name: string]: unknown };

/**
 * Elements that are always read as lists, however many there are. Entities are never expanded and a
 * document type is refused before: a small file can't become a large one, nor read another.
 */
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

/** Reads a camt.053 (ISO 20022, 001.02 to 001.13). Refuses STATEMENT_UNREADABLE with the reason. */
export function readCamtStatement(file: string): ParsedStatement {
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(file)) {
    unreadable('it declares a document type, which no bank statement does.');
  }
  assertVersion(file);
  const statements = children(at(parse(file), 'Document', 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) unreadable('it is not a camt.053 statement.');
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) unreadable('it holds statements of several accounts.');
  const lines = statements.flatMap(linesOf);
  if (lines.length === 0) unreadable('it has no booked lines.');
  if (lines.length > MOST_LINES) unreadable(`it has more than ${MOST_LINES} lines.`);
  const [account] = accounts;
  return { format: 'camt.053', account, balances: balancesOf(statements), lines };
}

/** Refuses a named version that isn't supported; a file without a version is tried. */
function assertVersion(file: string): void {
  const named = /:camt\.053\.001\.(\d{2})["']/.exec(file.slice(0, HEAD))?.[1];
  const version = Number(named ?? 2);
  if (version < 2 || version > 13) {
    unreadable(`it is camt.053 version ${version}; versions 2 to 13 are supported.`);
  }
}

/** Within how many characters the namespace of the document is declared. */
const HEAD = 4_000;

function parse(file: string): Node {
  try {
    return parser.parse(file, true) as Node;
  } catch {
    return unreadable('it is no well-formed XML.');
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The node at the end of a path; an empty one where something on the way is missing. */
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

/** The five named characters of XML and those by number, each once; everything else stays. */
const plain = (text: string): string =>
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
  return typeof text === 'string' ? plain(text).trim() : '';
}

const accountOf = (statement: unknown): string | undefined =>
  numberAt(at(statement, 'Acct', 'Id')) || undefined;

const numberAt = (id: Node): string => tidy(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'), 40);

type Money = { readonly currency: string; readonly amount: bigint };

/** An amount with its direction. */
function moneyAt(node: unknown, where: string): Money {
  const { currency, amount } = sumAt(node, where);
  return { currency, amount: isDebit(node, where) ? -amount : amount };
}

/** An amount without a direction. */
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

/** Opening and closing of each statement; those of one currency must follow from one another. */
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

/** The first balance of the first code that is present; pages end with interim balances. */
function balanceOf(balances: readonly unknown[], codes: readonly string[]): Money {
  for (const code of codes) {
    const found = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (found) return moneyAt(found, 'a balance');
  }
  return unreadable(`it has no balance ${codes.join(' or ')}.`);
}

function linesOf(statement: unknown): ParsedLine[] {
  const booked = children(at(statement), 'Ntry').filter((entry) => {
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
    return status === 'BOOK';
  });
  return booked.flatMap((entry, index) => entryLines(entry, `entry ${index + 1}`));
}

/** One line for each transfer of an entry; what the parts make must be the entry's own sum. */
function entryLines(entry: unknown, where: string): ParsedLine[] {
  const whole = moneyAt(entry, where);
  if (whole.amount === 0n) return [];
  const groups = children(at(entry), 'NtryDtls');
  const details = groups.flatMap((one) => children(at(one), 'TxDtls'));
  if (details.length < 2) {
    // The details of one transfer out of several don't describe the others.
    const isOfMany = groups.some((one) => Number(textAt(one, 'Btch', 'NbOfTxs')) > 1);
    return [lineOf(entry, (isOfMany ? undefined : details[0]) ?? {}, whole, where)];
  }
  const sums = details.map((detail, nth) => partOf(detail, whole, `${where}, part ${nth + 1}`));
  // A batch that is booked as one sum, and whose parts have no amounts.
  if (sums.every((sum) => sum === undefined)) return [lineOf(entry, {}, whole, where)];
  const lines = details.map((detail, index) => {
    const part = `${where}, part ${index + 1}`;
    return lineOf(
      entry,
      detail,
      sums[index] ?? unreadable(`${part} has no amount.`),
      part,
      index + 1,
    );
  });
  const sum = lines.reduce((total, line) => total + line.amount, 0n);
  if (sum !== whole.amount) unreadable(`the parts of ${where} don’t add up to its amount.`);
  return lines;
}

/** Where the amount of a part may be: its own since version 4, one of `AmtDtls` before. */
const AMOUNTS = [[], ['AmtDtls', 'TxAmt'], ['AmtDtls', 'CntrValAmt'], ['AmtDtls', 'InstdAmt']];

/** A part's amount in its entry's currency, with its entry's direction unless it names one. */
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

/** Ids of a transfer that its sender or a bank gave. */
const OTHER_IDS = ['TxId', 'EndToEndId', 'InstrId', 'UETR'];

/** A boolean of XML Schema. */
const isTrue = (text: string): boolean => text === 'true' || text === '1';

function lineOf(
  entry: unknown,
  detail: unknown,
  money: Money,
  where: string,
  part = 0,
): ParsedLine {
  if (money.amount === 0n) unreadable(`the amount of ${where} is zero.`);
  const other = money.amount > 0n ? 'Dbtr' : 'Cdtr';
  const parties = at(detail, 'RltdPties');
  const own = textAt(detail, 'Refs', 'AcctSvcrRef');
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const given = OTHER_IDS.map((name) => tidy(textAt(detail, 'Refs', name), 100));
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm');
  const shared = ofEntry && part > 0 ? `${ofEntry}#${part}` : ofEntry;
  const reference = isNoReference(own) ? (isNoReference(ofEntry) ? '' : shared) : own;
  return {
    day: readDay(day || textAt(entry, 'ValDt', 'Dt'), where),
    currency: money.currency,
    amount: money.amount,
    bankReference: tidy(reference, 100) || undefined,
    otherIds: given.filter((id) => !isNoReference(id)),
    name: tidy(textAt(parties, other, 'Nm') || textAt(parties, other, 'Pty', 'Nm'), 140),
    account: numberAt(at(parties, `${other}Acct`, 'Id')) || undefined,
    text: tidy(remittanceOf(entry, detail)),
    reversal: isTrue(textAt(entry, 'RvslInd')),
  };
}

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

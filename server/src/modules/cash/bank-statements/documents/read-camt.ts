import { XMLParser } from 'fast-xml-parser';
import {
  decimalsOfCurrency,
  MOST_LINES,
  type ParsedBalance,
  type ParsedLine,
  type ParsedStatement,
  readAmount,
  readDay,
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

/** Reads a camt.053 (ISO 20022). Refuses STATEMENT_UNREADABLE with the reason. */
export function readCamtStatement(file: string): ParsedStatement {
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(file)) {
    unreadable('it declares a document type, which no bank statement does.');
  }
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

function moneyAt(node: unknown, where: string): Money {
  const amount = at(node, 'Amt');
  const currency = typeof amount['@Ccy'] === 'string' ? amount['@Ccy'].toUpperCase() : '';
  const read = readAmount(textAt(node, 'Amt'), decimalsOfCurrency(currency), where);
  return { currency, amount: isDebit(node, where) ? -read : read };
}

function isDebit(node: unknown, where: string): boolean {
  const sign = textAt(node, 'CdtDbtInd');
  if (sign !== 'DBIT' && sign !== 'CRDT') unreadable(`${where} is neither credit nor debit.`);
  return sign === 'DBIT';
}

/** Opening and closing of each statement; those of one currency must follow from one another. */
function balancesOf(statements: readonly unknown[]): ParsedBalance[] {
  const balances = new Map<string, ParsedBalance>();
  for (const statement of statements) {
    const opening = balanceOf(statement, ['OPBD', 'PRCD']);
    const closing = balanceOf(statement, ['CLBD']);
    const { currency } = opening;
    if (currency !== closing.currency) unreadable('it opens and closes in different currencies.');
    const before = balances.get(currency);
    if (before && before.closing !== opening.amount) {
      unreadable(`its parts in ${currency} don’t follow from one another.`);
    }
    const begun = before?.opening ?? opening.amount;
    balances.set(currency, { currency, opening: begun, closing: closing.amount });
  }
  return [...balances.values()];
}

function balanceOf(statement: unknown, codes: readonly string[]): Money {
  const all = children(at(statement), 'Bal');
  for (const code of codes) {
    const found = all.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
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
  const details = children(at(entry), 'NtryDtls').flatMap((one) => children(at(one), 'TxDtls'));
  if (details.length < 2) return [lineOf(entry, details[0] ?? {}, whole, where)];
  const lines = details.map((detail, index) => {
    const part = `${where}, part ${index + 1}`;
    const own = Object.hasOwn(at(detail), 'Amt') ? moneyOfPart(detail, whole, part) : undefined;
    return lineOf(entry, detail, own ?? unreadable(`${part} has no amount.`), part, index + 1);
  });
  const sum = lines.reduce((total, line) => total + line.amount, 0n);
  if (sum !== whole.amount) unreadable(`the parts of ${where} don’t make its amount.`);
  return lines;
}

/** A part that doesn't say which way it went goes the way of its entry. */
function moneyOfPart(detail: unknown, whole: Money, where: string): Money {
  if (Object.hasOwn(at(detail), 'CdtDbtInd')) return moneyAt(detail, where);
  const sign = whole.amount < 0n ? 'DBIT' : 'CRDT';
  return moneyAt({ ...at(detail), CdtDbtInd: { '#text': sign } }, where);
}

function lineOf(
  entry: unknown,
  detail: unknown,
  money: Money,
  where: string,
  part = 0,
): ParsedLine {
  if (money.amount === 0n) unreadable(`the amount of ${where} is nothing.`);
  const other = money.amount > 0n ? 'Dbtr' : 'Cdtr';
  const parties = at(detail, 'RltdPties');
  const own = textAt(detail, 'Refs', 'AcctSvcrRef');
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const given = [textAt(detail, 'Refs', 'TxId'), textAt(detail, 'Refs', 'EndToEndId')];
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm');
  const reference = own || (ofEntry && part > 0 ? `${ofEntry}#${part}` : ofEntry);
  return {
    day: readDay(day || textAt(entry, 'ValDt', 'Dt'), where),
    currency: money.currency,
    amount: money.amount,
    bankReference: tidy(reference, 100) || undefined,
    otherIds: given.map((id) => tidy(id, 100)).filter((id) => id !== '' && id !== 'NOTPROVIDED'),
    name: tidy(textAt(parties, other, 'Nm') || textAt(parties, other, 'Pty', 'Nm'), 140),
    account: numberAt(at(parties, `${other}Acct`, 'Id')) || undefined,
    text: tidy(remittanceOf(entry, detail)),
    reversal: textAt(entry, 'RvslInd') === 'true',
  };
}

function remittanceOf(entry: unknown, detail: unknown): string {
  const information = at(detail, 'RmtInf');
  const free = children(information, 'Ustrd').map((one) => textAt(one));
  const structured = children(information, 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'));
  const further = [textAt(detail, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')];
  return [...free, ...structured, ...further].filter((text) => text !== '').join(' ');
}

// Checks that your balances are in a day's sums of everything Holdfast owes to clients:
//   node verify-balance.mjs proof.json [https://address-of-an-algorand-indexer]
// Needs Node.js 20 or later and nothing else. Prints each check; exits with 1 if one fails.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const PARTS = 4;
const hashOf = (...lines) => createHash('sha256').update(lines.join('\n')).digest('hex');

const say = (line) => process.stdout.write(`${line}\n`);
let failures = 0;
function check(isRight, text) {
  if (!isRight) failures++;
  say(`${isRight ? 'ok    ' : 'FAILED'}  ${text}`);
}

/** In minor units: never negative, no leading zeros. */
function amountOf(text) {
  const isAmount = /^(0|[1-9][0-9]{0,18})$/.test(text) && BigInt(text) < 2n ** 63n;
  if (!isAmount) throw new Error(`${text} is not an amount`);
  return BigInt(text);
}

function hexOf(text) {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${text} is not a SHA-256 hash`);
  return text;
}

/**
 * Over all roots. Fields have no spaces or line breaks, so the text can hide no second root of a
 * currency.
 */
function recordHash({ day, closedAt, roots }) {
  const lines = roots.map(({ commodity, root, sum }) => {
    if (!/^[A-Za-z0-9-]{1,64}$/.test(commodity)) throw new Error(`${commodity} is not a currency`);
    return `${commodity} ${hexOf(root)} ${amountOf(sum)}`;
  });
  const isOnce = new Set(roots.map(({ commodity }) => commodity)).size === roots.length;
  const isDated = /^\d{4}-\d\d-\d\d$/.test(day) && /^[\d:.TZ-]{24}$/.test(closedAt);
  if (!isOnce || !isDated) throw new Error('The record of all roots is invalid');
  return hashOf('holdfast-liabilities-v1', `day ${day}`, `closed ${closedAt}`, ...lines);
}

/** Returns the root with its sum. */
function climb({ day, partyId }, commodity, { part, amount, salt, path }) {
  const party = ['holdfast-liability-account-v1', partyId, `part ${part}`, `salt ${hexOf(salt)}`];
  let hash = hashOf(
    'holdfast-liability-leaf-v1',
    `tree ${day} ${commodity}`,
    `account ${hashOf(...party)}`,
    `amount ${amountOf(amount)}`,
    `salt ${salt}`,
  );
  let sum = amountOf(amount);
  for (const beside of path) {
    const pair = [`${hash} ${sum}`, `${hexOf(beside.hash)} ${amountOf(beside.sum)}`];
    if (beside.side === 'left') pair.reverse();
    hash = hashOf('holdfast-liability-node-v1', ...pair);
    sum = amountOf(String(sum + amountOf(beside.sum)));
  }
  return { hash, sum };
}

function checkTree(proof, { commodity, name, balance, parts }) {
  const roots = proof.roots.filter((root) => root.commodity === commodity);
  const numbers = new Set(parts.map(({ part }) => part));
  const isWhole = parts.length === PARTS && [1, 2, 3, 4].every((part) => numbers.has(part));
  const isOwn = parts.reduce((sum, { amount }) => sum + amountOf(amount), 0n) === amountOf(balance);
  const leads = parts.every((part) => {
    const { hash, sum } = climb(proof, commodity, part);
    return roots.length === 1 && hash === roots[0].root && String(sum) === roots[0].sum;
  });
  const text = `${name}: ${balance} (minor units) is part of the sum of ${roots[0]?.sum}`;
  check(isWhole && isOwn && leads, text);
}

async function checkNote(id, digest, indexer) {
  const answer = await fetch(`${indexer.replace(/\/$/, '')}/v2/transactions/${id}`);
  const { transaction } = await answer.json();
  const note = Buffer.from(transaction?.note ?? '', 'base64').toString('latin1');
  check(note.endsWith(`:${digest}`), `The note of transaction ${id} records these sums`);
}

const proof = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const tree of proof.trees) checkTree(proof, tree);
const digest = recordHash(proof);
say(`Record of ${proof.day}: ${digest}`);
say(`Transaction: ${proof.transaction ?? 'not yet'}`);
const [, , , indexer] = process.argv;
if (indexer && proof.transaction) await checkNote(proof.transaction, digest, indexer);
process.exit(failures > 0 ? 1 : 0);

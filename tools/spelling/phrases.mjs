/**
 * Phrases with no good use in this product, each with what to write instead. Single words are
 * cspell's `flagWords`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../files.mjs';

const FOLDERS = ['domain', 'server', 'web', 'e2e', 'tools', 'bench', 'docs'];
const READ = /[.](ts|tsx|mjs|css|sql|md)$/;
/** Texts that the specification gives to the letter, and lists of what not to write. */
const EXEMPT =
  /^(docs\/(specification|glossary)[.]md|tools\/spelling\/|CONTRIBUTING[.]md)|[.]generated[.]ts$/;

const PHRASES = [
  ['counts? no more|no longer counts?', 'no longer applies, has expired'],
  [
    'stands? (?:in|on|at|here|there|with|beside|under) (?:the|it|its|your|their|this)',
    'is recorded in, is shown',
  ],
  ['how (?:it|things|they) stands?', 'the current state'],
  ['(?:is|are|was|were) told', 'is notified'],
  ['told of', 'notified of'],
  ['(?:is|are|was|were|be|been) taken back', 'withdrawn, cancelled, revoked, reversed'],
  ['takes? (?:it|them|this|that) back', 'withdraw, cancel, revoke, reverse'],
  ['by (?:itself|themselves)', 'automatically'],
  ['for ever', 'permanently'],
  ['com(?:es|e|ing) to nothing|came to nothing', 'fails, lapses'],
  ['look at it again', 'review and try again'],
  ['hears? of', 'is notified of'],
  ['reads? of it', 'is notified of it'],
  ['(?:is|are) free again', 'is released, is available again'],
  ["clients[’'] money", 'client money'],
  ['people of the (?:platform|staff)', 'Holdfast staff'],
  ['one of the staff', 'a member of staff'],
  ['the other side(?:’s)?', 'the counterparty'],
  ['asks? (?:you|them|him|her) as the second', 'needs your approval'],
  ['second person', 'second approver'],
  ['says (?:so|whether)', 'shows, confirms'],
  ['goes? on (?:once|as|by|from|where|until|with|again)|going on from', 'continues, resumes'],
  ['whose it is', 'its owner'],
];

const patterns = PHRASES.map(([phrase, better]) => ({
  // A phrase may be wrapped, in a comment too.
  pattern: new RegExp(`\\b(?:${phrase.replaceAll(' ', '(?: |\\s*\\n[\\s*/#]*)')})\\b`, 'gi'),
  better,
}));

/** `path:line “phrase”: write …`, for every phrase in a file under `root`. */
export function phraseProblems(root) {
  const files = FOLDERS.flatMap((folder) => filesUnder(root, folder));
  return ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', ...files]
    .filter((path) => READ.test(path) && !EXEMPT.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return patterns.flatMap(({ pattern, better }) =>
        [...text.matchAll(pattern)].map((match) => {
          const line = text.slice(0, match.index).split('\n').length;
          return `${path}:${line} “${match[0].replaceAll(/\s+/g, ' ')}”: write ${better}`;
        }),
      );
    });
}

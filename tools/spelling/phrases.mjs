/**
 * Words and phrases with no good use here, each with its replacement. cspell's `flagWords` has no
 * phrases.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../files.mjs';

const FOLDERS = ['domain', 'server', 'web', 'e2e', 'tools', 'bench', 'docs'];
const READ = /[.](ts|tsx|mjs|css|sql|md)$/;
const EXEMPT =
  /^(docs\/(specification|glossary)[.]md|tools\/spelling\/|CONTRIBUTING[.]md|server\/migrations\/)|[.]generated[.]ts$/;

/** Within a sentence: after or before another word. */
const sentence = (word) =>
  `(?<=[a-z’] )(?<!\\b(?:as|async|await|const|for|let|of|return|readonly|type) )${word}(?! [=:&|?])|${word}(?= (?!(?:as|extends|in|of)\\b)[a-z])`;

const PHRASES = [
  [sentence('nobody'), 'no one, or name the people'],
  [sentence('somebody'), 'someone, or name the person'],
  [sentence('everybody'), 'everyone, or name the people'],
  [sentence('whoever'), 'anyone who, or name the person'],
  [sentence('anew'), 'again, or the verb: re-upload, resubmit'],
  [sentence('meanwhile'), 'in the meantime, until then, or nothing'],
  ['counts? no more', 'no longer applies, has expired'],
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
  // A phrase may wrap, also within a comment.
  pattern: new RegExp(
    `\\b(?:${phrase.replaceAll(/(?<=[a-z)]) (?=[a-z(])/g, '(?: |\\s*\\n[\\s*/#]*)')})\\b`,
    'gi',
  ),
  better,
}));

/** Later capitals mark a name: “Second Person”, “SOMEBODY ELSE”. */
const isPhrase = ([found]) => !/.[A-Z]/.test(found);

/** `path:line “phrase”: write …`. */
export function phraseProblems(root) {
  const files = FOLDERS.flatMap((folder) => filesUnder(root, folder));
  return ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', ...files]
    .filter((path) => READ.test(path) && !EXEMPT.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return patterns.flatMap(({ pattern, better }) =>
        [...text.matchAll(pattern)].filter(isPhrase).map((match) => {
          const line = text.slice(0, match.index).split('\n').length;
          return `${path}:${line} “${match[0].replaceAll(/\s+/g, ' ')}”: write ${better}`;
        }),
      );
    });
}

import type { FieldError } from '../../kernel/refusal.ts';
import { messages } from '../../kernel/validation.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export type PasswordRule = {
  readonly name: 'length' | 'upper' | 'lower' | 'digit' | 'special' | 'personal' | 'common';
  readonly label: string;
  readonly passes: (password: string, email: string) => boolean;
};

export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    name: 'length',
    label: 'At least 8 characters',
    passes: (p) => lengthOf(p) >= PASSWORD_MIN && lengthOf(p) <= PASSWORD_MAX,
  },
  { name: 'upper', label: 'An uppercase letter', passes: (p) => /[A-Z]/.test(p) },
  { name: 'lower', label: 'A lowercase letter', passes: (p) => /[a-z]/.test(p) },
  { name: 'digit', label: 'A number', passes: (p) => /[0-9]/.test(p) },
  {
    name: 'special',
    label: 'One of # ? ! @ $ % ^ & * -',
    passes: (p) => /[#?!@$%^&*-]/.test(p),
  },
  {
    name: 'personal',
    label: 'Not part of your email address',
    passes: (p, email) => p.length > 0 && !containsLocalPart(p, email),
  },
  {
    name: 'common',
    label: 'Not a common password',
    passes: (p) => p.length > 0 && !isCommonPassword(p),
  },
];

export function passwordProblem(
  field: string,
  password: string,
  email: string,
): FieldError | undefined {
  const broken = PASSWORD_RULES.find((rule) => !rule.passes(password, email));
  if (!broken) return undefined;
  const say = (rule: string, message: string): FieldError => ({ field, rule, message });
  switch (broken.name) {
    case 'length':
      return lengthOf(password) < PASSWORD_MIN
        ? say('min_length', messages.min_length(PASSWORD_MIN))
        : say('max_length', messages.max_length(PASSWORD_MAX));
    case 'personal':
    case 'common':
      return say(broken.name, 'Password does not meet criteria');
    default:
      return say('password_regex', messages.password_regex);
  }
}

const lengthOf = (text: string): number => [...text].length;

function containsLocalPart(password: string, email: string): boolean {
  const local = (email.split('@')[0] ?? '').toLowerCase();
  return local.length >= 3 && password.toLowerCase().includes(local);
}

/**
 * A variant of a well-known password. Look-alike signs become letters; outer digits and signs are
 * dropped: "P@ssw0rd123!" is "password".
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const letters = [...plain].map((c) => SIGNS[c] ?? c).join('');
  const core = (text: string) => text.replaceAll(/[^a-z]/g, '');
  const readBack = [...middleOf(plain)].map((c) => SIGNS[c] ?? c).join('');
  const barren = core(plain).length < 3 && password.length < 12;
  return barren || [core(plain), core(letters), core(readBack)].some(isWellKnown);
}

/** From the first to the last letter, with leading look-alike signs. */
function middleOf(plain: string): string {
  const from = Math.max(0, plain.search(/[a-z@$0-9]/));
  let end = plain.length;
  while (end > from && !/[a-z]/.test(plain[end - 1] ?? '')) end--;
  return plain.slice(from, end);
}

const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A listed word, one letter repeated, or an alphabetical run. */
const isWellKnown = (word: string): boolean =>
  COMMON.has(word) ||
  (word.length >= 3 && (/^(.)\1+$/.test(word) || 'abcdefghijklmnopqrstuvwxyz'.includes(word)));

const COMMON: ReadonlySet<string> = new Set(
  (
    'password passwords passwort passw pass passphrase passcode welcome welcomeback qwerty qwertyuiop ' +
    'qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc letmein letmeinn iloveyou ' +
    'iloveu loveme lovely monkey dragon master sunshine princess football baseball basketball soccer ' +
    'hockey superman batman spiderman pokemon starwars trustno trustnoone shadow michael jordan ' +
    'michelle jennifer jessica ashley amanda daniel andrew joshua matthew thomas charlie william ' +
    'robert george nicole anthony hunter harley ranger mustang corvette ferrari mercedes porsche ' +
    'yamaha maverick phoenix falcon eagle tiger jaguar panther flower summer winter spring autumn ' +
    'january february march april june july august september october november december monday ' +
    'tuesday wednesday thursday friday saturday sunday computer internet google facebook linkedin ' +
    'twitter instagram youtube whatsapp microsoft windows apple iphone samsung android minecraft ' +
    'fortnite admin administrator root user guest login access secret secrets private secure ' +
    'security change changeme default temp temporary test testing tester testtest hello helloworld ' +
    'world whatever nothing killer freedom cookie cheese pepper ginger buster bailey cooper lucky ' +
    'purple orange yellow silver golden diamond crystal angel angels heaven jesus blessed family ' +
    'forever money million millionaire dollar euro bitcoin crypto ethereum algorand blockchain ' +
    'wallet invest investor investment investing finance bank banking trader trading holdfast ' +
    'company business office manager london paris berlin newyork chicago boston dallas texas ' +
    'california florida america canada england ireland scotland australia singapore liverpool ' +
    'arsenal chelsea barcelona realmadrid manchester united juventus player gamer hacker matrix ' +
    'abc abcabc abcd abcdef qwe qweasd qweasdzxc asd asdasd zxc zxcasd aaa pass word passme ' +
    'mypassword thepassword newpassword oldpassword yourpassword password password'
  ).split(' '),
);

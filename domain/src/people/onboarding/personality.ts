/**
 * Ten questions, each scoring 0 to 4. The total selects one of five bands: a description, not
 * advice.
 */
export type PersonalityOption = {
  readonly id: string;
  readonly words: string;
  readonly points: number;
};

export type PersonalityQuestion = {
  readonly id: PersonalityQuestionId;
  readonly title: string;
  readonly options: readonly PersonalityOption[];
};

export const PERSONALITY_QUESTION_IDS = [
  'horizon',
  'goal',
  'fall',
  'swing',
  'share',
  'reserve',
  'income',
  'sale',
  'knowledge',
  'feeling',
] as const;
export type PersonalityQuestionId = (typeof PERSONALITY_QUESTION_IDS)[number];

/** From most careful (0 points) to most risk-taking. */
const question = (
  id: PersonalityQuestionId,
  title: string,
  ...options: readonly (readonly [suffix: string, words: string, points: number])[]
): PersonalityQuestion => ({
  id,
  title,
  options: options.map(([suffix, words, points]) => ({ id: `${id}_${suffix}`, words, points })),
});

export const PERSONALITY_QUESTIONS: readonly PersonalityQuestion[] = [
  question(
    'horizon',
    'When will you need most of this money back?',
    ['1y', 'Within a year', 0],
    ['3y', 'In 1 to 3 years', 1],
    ['5y', 'In 3 to 5 years', 2],
    ['10y', 'In 5 to 10 years', 3],
    ['later', 'In more than 10 years', 4],
  ),
  question(
    'goal',
    'What matters most to you?',
    ['keep', 'Keeping what I have', 0],
    ['income', 'A steady income', 1],
    ['both', 'Some income and some growth', 2],
    ['grow', 'Growth over the years', 3],
    ['most', 'As much growth as possible', 4],
  ),
  question(
    'fall',
    'Your investments fall by 20% in three months. What do you do?',
    ['sell_all', 'Sell everything I can', 0],
    ['sell_some', 'Sell some of it', 1],
    ['wait', 'Wait', 2],
    ['hold', 'Hold, as I planned', 3],
    ['buy', 'Invest more', 4],
  ),
  question(
    'swing',
    'Which year would you rather have had with $10,000?',
    ['calm', 'Between $9,800 and $10,300 all year', 0],
    ['mild', 'Between $9,400 and $10,700', 1],
    ['middle', 'Between $8,800 and $11,300', 2],
    ['rough', 'Between $7,800 and $12,500', 3],
    ['wild', 'Between $6,000 and $15,000', 4],
  ),
  question(
    'share',
    'How much of your savings do you plan to invest here?',
    ['most', 'More than half', 0],
    ['half', 'A quarter to a half', 1],
    ['quarter', 'A tenth to a quarter', 2],
    ['tenth', 'Up to a tenth', 3],
    ['little', 'Up to a twentieth', 4],
  ),
  question(
    'reserve',
    'For how long could you live on money set aside elsewhere?',
    ['none', 'Less than a month', 0],
    ['3m', '1 to 3 months', 1],
    ['6m', '3 to 6 months', 2],
    ['12m', '6 to 12 months', 3],
    ['more', 'More than a year', 4],
  ),
  question(
    'income',
    'How secure is your income over the next five years?',
    ['unsure', 'Not secure at all', 0],
    ['falling', 'It will probably fall', 1],
    ['same', 'It will probably stay as it is', 2],
    ['sure', 'It is secure', 3],
    ['rising', 'It is secure and will rise', 4],
  ),
  question(
    'sale',
    'You may not be able to sell an asset for a while. How long is acceptable?',
    ['days', 'A few days', 0],
    ['months', 'A few months', 1],
    ['year', 'A year', 2],
    ['years', 'Three years', 3],
    ['end', 'Until the asset is sold, however long that takes', 4],
  ),
  question(
    'knowledge',
    'How well do you know investments that are not listed on an exchange?',
    ['none', 'I have not heard of them', 0],
    ['heard', 'I have heard of them', 1],
    ['read', 'I have read about them', 2],
    ['some', 'I have invested in one or two', 3],
    ['many', 'I have invested in several, for years', 4],
  ),
  question(
    'feeling',
    'How do you feel after a loss?',
    ['awful', 'I lose sleep', 0],
    ['worried', 'I worry for weeks', 1],
    ['uneasy', 'I am uneasy for a few days', 2],
    ['calm', 'I stay calm', 3],
    ['curious', 'I look for the next chance', 4],
  ),
];

export const PERSONALITIES = [
  'conservative',
  'moderate',
  'balanced',
  'growth',
  'aggressive',
] as const;
export type Personality = (typeof PERSONALITIES)[number];

export type PersonalityAnswers = Readonly<Record<PersonalityQuestionId, string>>;

export const TOP_SCORE = PERSONALITY_QUESTIONS.reduce(
  (sum, { options }) => sum + Math.max(...options.map((option) => option.points)),
  0,
);

const BAND_STARTS: readonly number[] = [9, 17, 25, 33];

/** 0 to `TOP_SCORE`; unknown options score 0. */
export const scoreOf = (answers: PersonalityAnswers): number =>
  PERSONALITY_QUESTIONS.reduce((sum, { id, options }) => {
    const chosen = options.find((option) => option.id === answers[id]);
    return sum + (chosen?.points ?? 0);
  }, 0);

export const personalityOf = (score: number): Personality =>
  PERSONALITIES[BAND_STARTS.filter((start) => score >= start).length] ?? 'aggressive';

type Meaning = { readonly title: string; readonly is: string; readonly means: string };

const MEANINGS: Readonly<Record<Personality, Meaning>> = {
  conservative: {
    title: 'Conservative',
    is: 'You would rather keep what you have than see it rise and fall.',
    means:
      'Assets that pay a regular income over a short, fixed term are closer to your answers than those ' +
      'whose value may swing. Look first at the term and at when units can be sold.',
  },
  moderate: {
    title: 'Moderate',
    is: 'You accept small swings for a steady income.',
    means:
      'Income from property or business loans is closer to your answers than early-stage or single projects. ' +
      'Small amounts in several assets swing less than one large amount.',
  },
  balanced: {
    title: 'Balanced',
    is: 'You want income and growth, and can wait through a bad year.',
    means:
      'A mix of income and growth assets is closest to your answers. Compare their terms: ' +
      'money in units may be tied up for years.',
  },
  growth: {
    title: 'Growth',
    is: 'You look years ahead and stay calm while values fall.',
    means:
      'Assets that pay little and may grow, such as funds and infrastructure, are closest to your answers. ' +
      'They can lose value for a long time, and some lose all of it.',
  },
  aggressive: {
    title: 'Aggressive',
    is: 'You take large risks for large returns, and could bear to lose what you invest.',
    means:
      'Early-stage projects, art and commodities swing the most. Invest in each ' +
      'only what you could bear to lose.',
  },
};
export const personalityMeaning = (personality: Personality): Meaning => MEANINGS[personality];

export const NOT_ADVICE =
  'This summarises your answers. It is not advice, checks nothing else about you, and changes ' +
  'nothing about what you may invest in. You can lose all the money you invest.';

export const isPersonality = (name: unknown): name is Personality =>
  PERSONALITIES.some((one) => one === name);

export const personalityQuestion = (field: string): PersonalityQuestion | undefined =>
  PERSONALITY_QUESTIONS.find((one) => one.id === field);

const WORDS: ReadonlyMap<string, string> = new Map([
  ...PERSONALITY_QUESTIONS.flatMap(({ options }) =>
    options.map((option) => [option.id, option.words] as const),
  ),
  ...PERSONALITIES.map((name) => [name, MEANINGS[name].title] as const),
]);

/** Undefined for another version of the questionnaire. */
export const personalityWords = (choice: string): string | undefined => WORDS.get(choice);

const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an amount without thousands separators', /\$\d{4,}/g],
  ['a figure without thousands separators', /(?<![\d.,:/#$-])\d{4,}\.\d+(?![\d.])/g],
  ['an amount with zeros after its cents', /\$[\d,]+\.\d{2,}0(?!\d)(?<=\.\d{3,})/g],
  ['an amount with one decimal', /\$[\d,]+\.\d(?![\d]|(?:k|m|bn)\b)/g],
  ['a day in ISO form', /(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w.-])/g],
  ['a time in ISO form', /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/g],
  [
    'a status as the API names it',
    /\b(?:OFFER_[A-Z]+|IN_TRADING|in_progress|(?:make|take)_(?:buy|sell))\b/g,
  ],
  ['a missing value', /\bundefined\b|\bNaN\b|\[object \w+\]|(?<=[ :$])null\b/g],
];

export const faultsOf = (text: string): string[] =>
  FAULTS.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: found, index }) =>
        `${name}: “${found}” in “${text.slice(Math.max(0, index - 40), index + found.length + 20)}”`,
    ),
  );

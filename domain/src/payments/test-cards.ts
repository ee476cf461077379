/** The cards that the sandbox takes, and what becomes of each. They are nobody's. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'paid', says: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'card_declined', says: 'is declined by its bank' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds', says: 'has too little money' },
] as const;

export type TestOutcome = (typeof TEST_CARDS)[number]['outcome'];

/** What a test card does, or undefined for any other number. */
export const outcomeOf = (number: string): TestOutcome | undefined => {
  const digits = number.replaceAll(' ', '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome;
};

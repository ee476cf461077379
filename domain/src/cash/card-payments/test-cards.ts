export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'paid', says: 'pays' },
  {
    number: '4000 0000 0000 3220',
    outcome: 'confirming',
    says: 'pays once its bank’s question is answered',
  },
  { number: '4000 0000 0000 0002', outcome: 'card_declined', says: 'is declined by its bank' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds', says: 'has too little money' },
  { number: '4000 0000 0000 0259', outcome: 'disputed', says: 'pays, and is then disputed' },
  {
    number: '4000 0000 0000 7726',
    outcome: 'refunded_late',
    says: 'pays; a refund to it waits',
  },
  {
    number: '4000 0000 0000 5126',
    outcome: 'unrefundable',
    says: 'pays; a refund to it fails',
  },
] as const;

export type TestOutcome = (typeof TEST_CARDS)[number]['outcome'];

/** A test card's outcome; undefined for any other number. */
export const outcomeOf = (number: string): TestOutcome | undefined => {
  const digits = number.replaceAll(' ', '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome;
};

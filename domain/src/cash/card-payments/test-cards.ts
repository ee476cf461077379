export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'paid', says: 'pays' },
  {
    number: '4000 0000 0000 3220',
    outcome: 'confirming',
    says: 'pays after confirmation with its bank',
  },
  { number: '4000 0000 0000 0002', outcome: 'card_declined', says: 'is declined by its bank' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds', says: 'has insufficient funds' },
  { number: '4000 0000 0000 0259', outcome: 'disputed', says: 'pays, then is disputed' },
  {
    number: '4000 0000 0000 7726',
    outcome: 'refunded_late',
    says: 'pays; its refund stays pending',
  },
  {
    number: '4000 0000 0000 5126',
    outcome: 'unrefundable',
    says: 'pays; its refund fails',
  },
] as const;

export type TestOutcome = (typeof TEST_CARDS)[number]['outcome'];

export const outcomeOf = (number: string): TestOutcome | undefined => {
  const digits = number.replaceAll(' ', '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome;
};

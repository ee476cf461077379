export type PersonStory = {
  readonly first: string;
  readonly last: string;
  readonly country: string;
};

const list = (country: string, ...names: string[]): PersonStory[] =>
  names.map((name) => {
    const [first = '', last = ''] = name.split(' ');
    return { first, last, country };
  });

export const people: readonly PersonStory[] = [
  ...list('AUS', 'Mia Kershaw', 'Noah Tiller', 'Ruby Ashdown', 'Angus Pell'),
  ...list('AUT', 'Lena Gruber', 'Felix Auer', 'Johanna Pichler'),
  ...list('BEL', 'Lotte Claes', 'Milan Peeters', 'Noor Wouters'),
  ...list('CAN', 'Chloe Tremblay', 'Owen Sinclair', 'Maya Leblanc', 'Ethan Doyle'),
  ...list('HKG', 'Kayan Cheung', 'Hoi Lam', 'Siu Yeung'),
  ...list('IRL', 'Aoife Keane', 'Cian Hurley', 'Niamh Dolan', 'Tadhg Quirke'),
  ...list('ISR', 'Noa Barak', 'Itai Shalev', 'Tamar Peled'),
  ...list('ITA', 'Giulia Ferri', 'Marco Bassi', 'Elena Corti', 'Paolo Riva'),
  ...list('MYS', 'Aina Yusof', 'Hafiz Osman', 'Siti Zainal'),
  ...list('NOR', 'Kari Berge', 'Sindre Haugen', 'Marit Lunde'),
  ...list('PRT', 'Ines Tavares', 'Rui Matos', 'Beatriz Leal', 'Tiago Pinho'),
  ...list('SGP', 'Hui Chua', 'Jun Teo', 'Mei Goh', 'Arjun Pillai'),
  ...list('ESP', 'Lucia Vidal', 'Pablo Serra', 'Carmen Ibarra', 'Hugo Roca'),
  ...list('SWE', 'Elsa Nyberg', 'Axel Lindgren', 'Maja Forsell', 'Oskar Hedin'),
  ...list('CHE', 'Nina Frei', 'Luca Bernasconi', 'Sara Zbinden', 'Jonas Wyss'),
  ...list(
    'GBR',
    'Harriet Coles',
    'George Ashby',
    'Imogen Tate',
    'Callum Reid',
    'Poppy Marsh',
    'Edwin Frost',
  ),
];

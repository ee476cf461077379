const clauses = (...all: readonly (readonly [title: string, text: string])[]): string =>
  all.map(([title, text], at) => `${at + 1}. ${title}\n\n${text}`).join('\n\n');

const PARTIES =
  'This licence is between Holdfast and {party.name} of {party.country} (the distributor). It is signed for the distributor by {signatory.name}. This is version {version.number}, in force from {version.date}.';
const LICENCE =
  'The distributor may present the assets listed in its contract to clients in the countries where Holdfast offers them, and refer those clients to Holdfast with its own code. It holds no client money and takes no orders.';
const SUITABILITY =
  'The distributor recommends an asset only to clients for whom it is suitable, and keeps the reasons for each recommendation for at least seven years.';
const RECORDS =
  'The distributor gives Holdfast a copy of its records within ten business days of a request.';
const COMPLAINTS =
  'The distributor answers a client’s complaint without undue delay and reports it to Holdfast at the end of the quarter.';
const TERM =
  'Either party may terminate this licence with three months’ notice to the end of a month. Commission earned before the end remains due.';
const LAW = 'This licence is governed by the law of Ireland.';

const licence = (territory: string, complaints: string, term: string): string =>
  clauses(
    ['Parties', PARTIES],
    ['The licence', `${LICENCE} ${territory}`],
    ['Suitability', SUITABILITY],
    ['Records', RECORDS],
    ['Complaints', complaints],
    ['Term and notice', term],
    ['Law', LAW],
  );

export const LICENCE_VERSIONS: readonly { readonly body: string; readonly note: string }[] = [
  {
    body: licence('The licence covers Norway and Sweden.', COMPLAINTS, TERM),
    note: 'Rewritten clause by clause. The licence covers Norway and Sweden.',
  },
  {
    body: licence(
      'The licence covers Norway and Sweden.',
      'The distributor answers a client’s complaint within fifteen business days and sends it to Holdfast within five days of receiving it, with the client’s words unchanged.',
      TERM.replace('three', 'two'),
    ),
    note: 'Complaints are forwarded to Holdfast within five days. Notice is two months.',
  },
];

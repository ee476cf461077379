import { createContext } from 'react';

/** The level that the next heading has where it stands: 2 on a page, 3 under a card's own. */
export const HeadingLevel = createContext<2 | 3>(2);

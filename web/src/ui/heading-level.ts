import { createContext } from 'react';

/** The level of the next heading: 2 on a page, 3 inside a titled card. */
export const HeadingLevel = createContext<2 | 3>(2);

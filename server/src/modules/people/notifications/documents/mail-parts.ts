/** The mail library's components and renderer, in one lazily loaded module. */
export { Body } from '@react-email/body';
export { Button } from '@react-email/button';
export { Container } from '@react-email/container';
export { Head } from '@react-email/head';
export { Hr } from '@react-email/hr';
export { Html } from '@react-email/html';
export { Preview } from '@react-email/preview';
export { Section } from '@react-email/section';
export { Text } from '@react-email/text';
export { renderToStaticMarkup } from 'react-dom/server';

/** The nonce that the server wrote into the page: style elements are allowed by it alone. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

declare global {
  interface Window {
    __webpack_nonce__?: string;
  }
}

// The scroll lock under dialogs makes a style element of its own and takes its nonce from here.
window.__webpack_nonce__ = styleNonce();

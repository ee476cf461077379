/** The page's CSP nonce: style elements are allowed only with it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

declare global {
  interface Window {
    __webpack_nonce__?: string;
  }
}

// The scroll lock under dialogs adds a style element and takes its nonce from here.
window.__webpack_nonce__ = styleNonce();

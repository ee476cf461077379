/** The CSP nonce that style elements require. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

declare global {
  interface Window {
    __webpack_nonce__?: string;
  }
}

// The scroll lock behind dialogs reads its nonce here.
window.__webpack_nonce__ = styleNonce();

/** What an element is to whoever sees it. */
function signOf(element: Element): string {
  const said = ['type', 'name', 'aria-label', 'placeholder'].map((name) =>
    element.getAttribute(name),
  );
  return JSON.stringify([...said, element.textContent]);
}

const alike = (element: Element): Element[] => {
  const sign = signOf(element);
  return [...document.querySelectorAll(element.tagName)].filter((one) => signOf(one) === sign);
};

/**
 * Remembers an element of the page as it stands. What is returned finds it, or what stands in its
 * place once that part of the page was drawn anew; nothing where the page has changed, so that
 * nobody presses something else than they meant.
 */
export function successorOf<E extends Element>(element: E): () => E | undefined {
  const before = alike(element);
  const at = before.indexOf(element);
  return () => {
    if (element.isConnected) return element;
    const now = alike(element);
    return now.length === before.length ? (now[at] as E) : undefined;
  };
}

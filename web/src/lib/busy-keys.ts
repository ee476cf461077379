/** The focused element uses keys itself, like a field, an editor or a menu, or a dialog is open. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="menu"], [role="listbox"], canvas') !== null)
  );
}

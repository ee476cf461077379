/** True if the focused element uses keys itself: a field, an editor, a menu, a dialog. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="menu"], [role="listbox"], canvas') !== null)
  );
}

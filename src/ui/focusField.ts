export function focusField(form: HTMLFormElement, names: readonly string[]): boolean {
  const fields = [...form.elements].filter((element) => element instanceof HTMLElement);
  const field = fields.find((element) => names.includes(element.getAttribute('name') ?? ''));
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  return field !== undefined;
}

/** An element of a dialog that is built where no React runs. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = '') {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

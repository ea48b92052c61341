// Markup of src/art as nodes. To parse it is most of what a drawing costs, and a table draws the same cards again and
// again: each markup is parsed once and copied from then on.
import type { Attachment } from 'svelte/attachments';

const parsed = new Map<string, DocumentFragment>();

/** Fills an element with this markup. It is made by src/art alone, never from what people or servers send. */
export const drawn =
  (markup: string): Attachment<SVGElement> =>
  (element) =>
    element.replaceChildren(document.importNode(parse(markup), true));

function parse(markup: string): DocumentFragment {
  const known = parsed.get(markup);
  if (known) return known;
  const template = document.createElement('template');
  template.innerHTML = `<svg>${markup}</svg>`;
  const nodes = document.createDocumentFragment();
  nodes.append(...(template.content.firstElementChild?.childNodes ?? []));
  parsed.set(markup, nodes);
  return nodes;
}

import { Idiomorph } from 'idiomorph'
import { ISLAND } from '#/framework/components/island.tsx'

/** The filters have these only while they are open. */
export const ROLE = ['role', 'aria-modal'] as const

export function morphMain(main: HTMLElement, next: HTMLElement, leave: (island: Element) => void): void {
  const left: Element[] = []
  Idiomorph.morph(main, [...next.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed(node, other) {
        if (!(node instanceof Element) || !(other instanceof Element)) return true
        // Compared by the browser itself, most of a page is done with at once.
        if (node.isEqualNode(other)) return false
        // A choice is to be seen, where nothing of its group was chosen.
        if (node instanceof HTMLDetailsElement && hasCheckedOption(other) && !hasCheckedOption(node))
          node.open = true
        if (node.localName !== ISLAND) return true
        const same = ['data-name', 'data-props'].every(
          (name) => node.getAttribute(name) === other.getAttribute(name),
        )
        if (!same) {
          leave(node)
          // React may still empty one that it had not hydrated; the morph goes on from where it is.
          node.before(other.cloneNode(true))
          left.push(node)
        }
        return false
      },
      beforeNodeRemoved(node) {
        if (node instanceof Element)
          for (const island of [node, ...node.querySelectorAll(ISLAND)]) leave(island)
        return true
      },
      // `open` belongs to the visitor, but the selection of a chip belongs to the page.
      beforeAttributeUpdated(name, node) {
        if (node instanceof HTMLElement && node.popover !== null) return !ROLE.some((role) => role === name)
        return !(name === 'open' && node instanceof HTMLDetailsElement)
      },
    },
  })
  for (const island of left) island.remove()
  for (const select of main.querySelectorAll('select'))
    for (const option of select.options) if (option.defaultSelected) option.selected = true
}

const hasCheckedOption = (group: Element) => group.querySelector('[checked]') !== null

import { Idiomorph } from 'idiomorph'
import { ISLAND } from '#/framework/components/island.tsx'

/** Attributes that filters have only while open, so a morph must not remove them from a popover. */
export const ROLE = ['role', 'aria-modal'] as const

export function morphMain(main: HTMLElement, next: HTMLElement, leave: (island: Element) => void): void {
  const left: Element[] = []
  Idiomorph.morph(main, [...next.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed(node, other) {
        if (!(node instanceof Element) || !(other instanceof Element)) return true
        // The native comparison skips most of a page at once.
        if (node.isEqualNode(other)) return false
        // Opens a group whose first option became checked, so that the choice is visible.
        if (node instanceof HTMLDetailsElement && hasCheckedOption(other) && !hasCheckedOption(node))
          node.open = true
        if (node.localName !== ISLAND) return true
        const same = ['data-name', 'data-props'].every(
          (name) => node.getAttribute(name) === other.getAttribute(name),
        )
        if (!same) {
          leave(node)
          // The old island stays until the end: React may still empty it, and the morph continues from its position.
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
      // Preserves `open` of a group, which is the visitor's, and the ROLE attributes of a popover.
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

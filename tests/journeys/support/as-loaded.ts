import type { Page } from '@playwright/test'

/** Elements added by scripts, and announcements. */
const LEFT_OUT = [
  'style',
  'link[rel="stylesheet"]',
  'link[rel="preload"]',
  'link[rel="modulepreload"]',
  'script[type="module"]',
  'body > p[role="status"]',
  'x-island[data-name="list-notice"]',
  // The server inlines an icon's paths, the browser uses the sprite; the button's label also says what changed.
  'svg[viewBox="0 0 256 256"] > *',
].join(', ')

/**
 * Serialized document, to compare two of the same address: every element with attributes and texts, form state, and
 * focus. Opened details, scroll positions, load state and the order of the head are left out.
 */
export const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate((leftOut) => {
    const lines: string[] = []
    const steady = (value: string) => value.replaceAll(/_r_\w+?_/g, '_r_')
    const attributesOf = (element: Element) =>
      [...element.attributes]
        .filter(
          ({ name }) =>
            !['nonce', 'style', 'open', 'checked', 'selected', 'loading', 'data-defer'].includes(name),
        )
        .filter(({ name }) => element !== document.documentElement || !name.startsWith('data-'))
        .filter(({ name, value }) => name !== 'aria-current' || value !== 'location')
        .map(({ name, value }) => ` ${name}="${steady(value)}"`)
        .sort()
        .join('')
    const stateOf = (element: Element) => {
      if (element instanceof HTMLInputElement)
        return ['checkbox', 'radio'].includes(element.type)
          ? ` ticked=${element.checked}`
          : ` value=${element.value}`
      if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
        return ` value=${element.value}`
      if (element instanceof HTMLDialogElement) return ` open=${element.open}`
      if (element instanceof HTMLElement && element.popover !== null)
        return ` open=${element.matches(':popover-open')}`
      return ''
    }
    const write = (node: Node, depth: string) => {
      if (!(node instanceof Element) || node.matches(leftOut)) return
      lines.push(`${depth}<${node.localName}${attributesOf(node)}${stateOf(node)}>`)
      // React may split a text that the server writes as a single node.
      let words = ''
      const reportState = () => {
        if (words.trim() !== '') lines.push(`${depth} ${words.trim()}`)
        words = ''
      }
      for (const child of node.childNodes) {
        if (child instanceof Text) words += child.data
        else {
          reportState()
          write(child, `${depth} `)
        }
      }
      reportState()
    }
    const head = [...document.head.children].map((element) => {
      lines.length = 0
      write(element, '')
      return lines.join(' ')
    })
    lines.length = 0
    write(document.body, '')
    return [`title ${document.title}`, ...head.filter((line) => line !== '').sort(), ...lines]
  }, LEFT_OUT)

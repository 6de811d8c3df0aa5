export const idOf = (path: string) => `f-${path.replaceAll('.', '-')}`

export function fieldOf(element: Element | null): string | null {
  return element?.closest('[data-field]')?.getAttribute('data-field') ?? null
}

const controlOf = (path: string) => document.querySelector(`[data-field="${CSS.escape(path)}"]`)

/** The control of a path, or of the group that it is in, or of the first field in it. */
export function fieldElement(path: string): Element | null {
  let at = path
  while (!controlOf(at) && at.includes('.')) at = at.slice(0, at.lastIndexOf('.'))
  return controlOf(at) ?? document.querySelector(`[data-field^="${CSS.escape(path)}."]`)
}

export function fieldName(path: string): string | null {
  // First text of the label, without badges.
  return controlOf(path)?.querySelector('label, legend')?.firstChild?.textContent?.trim() || null
}

/** To the field of a path, or of what it is in. */
export function goToField(path: string): void {
  let id = idOf(path)
  while (id.length > 2) {
    const target = document.getElementById(id)
    if (target) {
      for (let around = target.closest('details'); around; around = around.parentElement!.closest('details'))
        around.open = true
      target.scrollIntoView({ block: 'center' })
      return target.focus({ preventScroll: true })
    }
    id = id.replace(/-[^-]*$/, '')
  }
}

export const fieldElementId = (path: string) => `f-${path.replaceAll('.', '-')}`

export function fieldPathOf(element: Element | null): string | null {
  return element?.closest('[data-field]')?.getAttribute('data-field') ?? null
}

const fieldControl = (path: string) => document.querySelector(`[data-field="${CSS.escape(path)}"]`)

/** Element of a field: its control, its enclosing group, or the first field in it. */
export function fieldElement(path: string): Element | null {
  let at = path
  while (!fieldControl(at) && at.includes('.')) at = at.slice(0, at.lastIndexOf('.'))
  return fieldControl(at) ?? document.querySelector(`[data-field^="${CSS.escape(path)}."]`)
}

export function fieldLabelText(path: string): string | null {
  // First text of the label, without badges.
  return fieldControl(path)?.querySelector('label, legend')?.firstChild?.textContent?.trim() || null
}

/** Scrolls to and focuses the field of a path, or what contains it. */
export function goToField(path: string): void {
  let id = fieldElementId(path)
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

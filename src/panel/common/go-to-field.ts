import { idOf } from './field-id.ts'

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

import layout from '#/ui/layout.module.css'
import { useForm } from './document-context.ts'
import { fieldElementId } from '#/panel/common/field-element.ts'
import css from './presence-mark.module.css'

export function HereMark({ path }: { path: string }) {
  const names = useHere(path)
  if (names === undefined) return null
  return (
    <span id={hereId(path)} className={css.here}>
      <span className={css.dot} aria-hidden="true" />
      {names}
      <span className={layout.hidden}> está en este campo</span>
    </span>
  )
}

export const useHere = (path: string): string | undefined => useForm(({ others }) => others.get(path))

export const hereId = (path: string) => `${fieldElementId(path)}-gente`

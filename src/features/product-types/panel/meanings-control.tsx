import { ControlFrame, FieldSet, useControl } from '#/publishing/panel/form/control-frame.tsx'
import { useActions } from '#/publishing/panel/form/document-context.ts'
import stack from '#/ui/stack.module.css'
import css from './type-control.module.css'

type MeaningsProps = { path: string; meanings: unknown; values: readonly string[] }

export function MeaningsControl({ path, meanings, values }: MeaningsProps) {
  const { set } = useActions()
  const stored = Object(meanings) as Readonly<Record<string, unknown>>
  function change(value: string, text: string) {
    const all = { ...stored, [value]: text }
    const explained = values.flatMap((each) =>
      typeof all[each] === 'string' && all[each] !== '' ? [each] : [],
    )
    set(
      path,
      explained.length === 0 ? undefined : Object.fromEntries(explained.map((each) => [each, all[each]])),
    )
  }
  if (values.length === 0) return null
  return (
    <div className={`${stack.m} ${css.wide}`}>
      <FieldSet
        path={path}
        label="Qué significa cada valor"
        help="Se lee al lado de ese valor y de ningún otro. Donde el valor ya lo dice todo, dejalo vacío."
      >
        <div className={css.fact}>
          {values.map((value) => (
            <MeaningControl
              key={value}
              path={`${path}.${value}`}
              value={value}
              text={String(stored[value] ?? '')}
              onChange={(text) => change(value, text)}
            />
          ))}
        </div>
      </FieldSet>
    </div>
  )
}

type MeaningProps = { path: string; value: string; text: string; onChange: (text: string) => void }

function MeaningControl({ path, value, text, onChange }: MeaningProps) {
  const control = useControl({ path })
  return (
    <ControlFrame path={path} label={`«${value}» significa`} optional>
      <input {...control} value={text} onChange={({ target }) => onChange(target.value)} />
    </ControlFrame>
  )
}

import { useRef, useState, type SubmitEvent } from 'react'
import { MAX_WISHLIST_NOTE } from '#/site/wishlist/wishlist.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import css from './product-note.module.css'
import { noteProduct as writeNote } from '#/site/wishlist/use-wishlist.ts'

type ProductNoteProps = { id: string; name: string; note: string; canNote: boolean }

export function ProductNote({ id, name, note, canNote }: ProductNoteProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const fieldId = `nota-${id}`
  const help = `Quedan ${formatCount(MAX_WISHLIST_NOTE - (typed ?? note).length, 'letra', 'letras')}.`

  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('nota')
    writeNote(id, typeof text === 'string' ? text : '')
    setTyped(null)
    setTimes(times + 1)
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
  }

  return (
    <div className={canNote ? css.part : `${css.part} ${css.needsScript}`}>
      {note === '' ? null : <p className={`${font.body} ${css.note}`}>{note}</p>}
      <details ref={details} className={print.never}>
        <summary className={`${font.small} ${anchor.line} ${touch.flow}`}>
          {note === '' ? 'Agregar una nota' : 'Cambiar la nota'}
          <span className={layout.hidden}> de {name}</span>
        </summary>
        <form method="post" action="/lista/nota" onSubmit={keep} className={`${stack.s} ${css.form}`}>
          <input type="hidden" name="id" value={id} />
          <FormFieldRow id={fieldId} label="Nota" help={help}>
            {/* Input survives a change on another device; the field is remounted after saving. */}
            <textarea
              key={times}
              {...fieldProps(fieldId, { help })}
              name="nota"
              rows={2}
              maxLength={MAX_WISHLIST_NOTE}
              defaultValue={note}
              onChange={({ target }) => setTyped(target.value)}
              data-note=""
            />
          </FormFieldRow>
          <button type="submit" className={`${button.outline} ${button.compact} ${css.keep}`}>
            Guardar la nota
          </button>
        </form>
      </details>
    </div>
  )
}

import { useState, type FormEvent } from 'react'
import { Button } from '#/panel/common/button.tsx'
import { TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './moved-note.module.css'

export type Moved = { id: number; text: string; undo: DocumentChange[] }

type MovedNoteProps = {
  moved: Moved
  onUndo: () => void
  onChange: (changes: DocumentChange[], text: string) => void
}

const ROUTE = /^[a-z0-9]+(-[a-z0-9]+)*$/
const CATEGORY_ADDRESS_HELP = 'Lo que sigue a «/categorias/»: minúsculas sin tilde, números y guiones.'

export function MovedNote({ moved, onUndo, onChange }: MovedNoteProps) {
  const categories = useDocumentsOf('categories')
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const own = categories.find(({ id }) => id === String(moved.id))
  const route = own?.category?.route ?? ''
  const unsent = useUnsentTexts(`texto.categoria.${moved.id}`, { route })
  if (!own?.category) return null

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = unsent.texts.route.trim()
    if (!ROUTE.test(typed)) return setProblem(`«${typed}» no sirve. ${CATEGORY_ADDRESS_HELP}`)
    setOpen(false)
    unsent.forget()
    // Those that share its page go along.
    const family = categories.filter(
      ({ category, id }) =>
        id === own!.id || (category!.route === route && String(category!.parent) === own!.id),
    )
    onChange(
      family.map(({ id }) => ({ collection: 'categories', document: id, set: { route: typed } })),
      `«${own!.title}» pasa a /categorias/${typed}.`,
    )
  }

  return (
    <div className={`${stack.s} ${css.note}`}>
      <p>
        {moved.text} <span className={`${font.note} ${css.address}`}>Su dirección: /categorias/{route}</span>
      </p>
      <p className={`${layout.row} ${css.actions}`}>
        <Button onClick={onUndo}>Deshacer</Button>
        {isOpen ? null : (
          <Button look="text" onClick={() => setOpen(true)}>
            Cambiar la dirección
          </Button>
        )}
      </p>
      {isOpen ? (
        <form className={`${stack.s} ${css.form}`} onSubmit={rename} noValidate>
          <TextField
            id="route"
            label="Dirección"
            help={CATEGORY_ADDRESS_HELP}
            error={problem}
            {...unsent.field('route')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <p className={`${layout.row} ${css.actions}`}>
            <Button type="submit" look="primary">
              Guardar la dirección
            </Button>
            <Button
              look="text"
              onClick={() => {
                unsent.forget()
                setOpen(false)
              }}
            >
              Dejar como estaba
            </Button>
          </p>
        </form>
      ) : null}
    </div>
  )
}

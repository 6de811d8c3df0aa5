import { useMemo, useState } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { isFound } from '#/panel/api/find-documents.ts'
import { Button } from '#/panel/common/button.tsx'
import { ControlFrame, FieldSet, useControl, type ControlProps } from './control-frame.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { useActions, useTexts, useValue } from './document-context.ts'
import stack from '#/ui/stack.module.css'
import list from './list-control.module.css'
import { MoveButtons, moveItem, useAutomatic } from './list-control.tsx'
import screen from '#/panel/common/screen.module.css'
import layout from '#/ui/layout.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './reference-controls.module.css'
import { ChoiceOptions } from '#/panel/common/form-fields.tsx'

/** Maximum suggestions among thousands of documents. */
const MAX_SUGGESTIONS = 20

type ReferenceProps = ControlProps & { to: PublicCollection }

export function ReferenceControl({ to, ...props }: ReferenceProps) {
  const { path, optional, help } = props
  const { set } = useActions()
  const documents = useDocumentsOf(to)
  const stored = String(useValue(path) ?? '')
  const found = documents.find(({ id }) => id === stored)
  const note = found?.title ?? (stored === '' ? help : `No hay ninguno con el código «${stored}».`)
  const control = useControl({ path, help: note })
  return (
    <ControlFrame {...props} help={note}>
      <input
        {...control}
        list={`${fieldElementId(path)}-lista`}
        value={stored}
        autoComplete="off"
        placeholder="Código, o parte del nombre"
        onChange={({ target }) => set(path, target.value === '' && optional ? undefined : target.value)}
      />
      <ReferenceSuggestions
        id={`${fieldElementId(path)}-lista`}
        documents={documents}
        typed={found ? '' : stored}
      />
    </ControlFrame>
  )
}

export function ReferencesControl({ to, ...props }: ReferenceProps) {
  const { path, optional = false } = props
  const { set } = useActions()
  const documents = useDocumentsOf(to)
  const [typed, setTyped] = useState('')
  const chosen = useTexts(path)
  const copy = useAutomatic(props)
  const put = (next: readonly string[]) => set(path, next.length === 0 && optional ? undefined : next)
  const change = (text: string) => {
    const isOne = documents.some(({ id }) => id === text) && !chosen.includes(text)
    if (isOne) put([...chosen, text])
    setTyped(isOne ? '' : text)
  }
  return (
    <FieldSet {...props}>
      {chosen.length > 0 ? (
        <ol className={`${stack.xs} ${list.items}`}>
          {chosen.map((id, index) => (
            <li key={id} className={`${layout.wrap} ${list.item}`}>
              <span className={css.chosen}>
                {documents.find((one) => one.id === id)?.title ?? 'No existe'}{' '}
                <span className={screen.detail}>{id}</span>
              </span>
              <MoveButtons
                what={documents.find((one) => one.id === id)?.title ?? id}
                index={index}
                count={chosen.length}
                onMove={(to_) => put(moveItem(chosen, index, to_))}
                onRemove={() => put(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {chosen.length === 0 && copy ? (
        <p>
          <Button onClick={() => put(copy.map(String))}>{props.automatic}</Button>
        </p>
      ) : null}
      <span className={`${layout.line} ${css.add}`} hidden={chosen.length === 0 && copy !== undefined}>
        <input
          className={`${parts.control} ${css.text}`}
          aria-label={`Agregar a ${props.label}`}
          list={`${fieldElementId(path)}-lista`}
          value={typed}
          autoComplete="off"
          placeholder="Buscar por nombre o código"
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            const [first, ...others] = offeredFor(documents, typed)
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (first && others.length === 0) change(first.id)
          }}
        />
        {typed === '' ? null : (
          <Button look="text" onClick={() => setTyped('')}>
            Borrar
          </Button>
        )}
      </span>
      <ReferenceSuggestions
        id={`${fieldElementId(path)}-lista`}
        documents={documents.filter(({ id }) => !chosen.includes(id))}
        typed={typed}
      />
    </FieldSet>
  )
}

export const offeredFor = (documents: readonly Summary[], typed: string) => {
  const offered: Summary[] = []
  for (const document of documents) {
    if (isFound(document, typed)) offered.push(document)
    if (offered.length === MAX_SUGGESTIONS) break
  }
  return offered
}

type OfferedProps = { id: string; documents: readonly Summary[]; typed: string }

function ReferenceSuggestions({ id, documents, typed }: OfferedProps) {
  const offered = useMemo(() => offeredFor(documents, typed), [documents, typed])
  return (
    <datalist id={id}>
      <ChoiceOptions choices={offered.map(({ id: value, title }) => [value, title])} />
    </datalist>
  )
}

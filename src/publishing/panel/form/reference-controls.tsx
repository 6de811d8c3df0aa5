import { useMemo, useState } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { useDocumentsOf, useDocuments, isFound } from '#/panel/api/documents.ts'
import { Button } from '#/panel/common/button.tsx'
import { ControlFrame, FieldSet, useControl, type ControlProps } from './control-frame.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { useActions, useTexts, useValue } from './document-context.ts'
import { MoveButtons, moveItem, useAutomatic } from './list-control.tsx'
import { ChoiceOptions } from '#/panel/common/form-fields.tsx'
import { linkTarget } from '#/catalogue/documents/common.ts'
import { fold } from '#/language/fold.ts'
import { isObject } from '#/catalogue/json/json.ts'
import { SelectControl } from './choice-controls.tsx'
import { layout, parts, screen, space, stack, utility } from '#/panel/common/styles.ts'
import css from './controls.module.css'

/** Pages of the site that are not documents. */
const LINKED_SCREENS: ReadonlyMap<string, string> = new Map([
  ['/', 'Portada'],
  ['/soporte', 'Soporte'],
  ['/contacto', 'Contacto'],
  ['/donde-comprar', 'Dónde comprar'],
])
const LED_TO: ReadonlySet<string> = new Set(['products', 'categories', 'pages', 'parts'])

/** Link field, labelled by its target's name; adds a missing slash or scheme. */
export function LinkControl({
  help = 'Elegilo por su nombre, o pegá la dirección.',
  ...props
}: ControlProps) {
  const { path, optional } = props
  const { set } = useActions()
  const places = useDocuments().filter(({ collection, path: at }) => at !== null && LED_TO.has(collection))
  const stored = String(useValue(path) ?? '')
  const name = LINKED_SCREENS.get(stored) ?? places.find((place) => place.path === stored)?.title
  const control = useControl({ path, help: name ?? help })
  const write = (text: string) => set(path, text === '' && optional ? undefined : text)
  /** Replaces a fully typed name by its address. */
  function complete() {
    const isNamed = (each: string) => fold(each) === fold(stored.trim())
    const [screen] = [...LINKED_SCREENS].find(([, label]) => isNamed(label)) ?? []
    const address = screen ?? places.find(({ title }) => isNamed(title))?.path
    const whole = address ?? linkTarget.safeParse(stored).data
    if (stored !== '' && whole !== undefined && whole !== stored) write(whole)
  }
  return (
    <ControlFrame {...props} help={name ?? help}>
      <input
        {...control}
        list={`${fieldElementId(path)}-lista`}
        value={stored}
        autoComplete="off"
        placeholder="Producto, categoría, página o dirección"
        onChange={({ target }) => write(target.value)}
        onBlur={complete}
      />
      <datalist id={`${fieldElementId(path)}-lista`}>
        <ChoiceOptions choices={[...LINKED_SCREENS]} />
        <ChoiceOptions
          choices={offeredFor(places, name ? '' : stored).map((each) => [each.path!, each.title])}
        />
      </datalist>
    </ControlFrame>
  )
}

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
        <ol className={`${stack.xs} ${utility.single}`}>
          {chosen.map((id, index) => (
            <li key={id} className={`${layout.wrap} ${css.item}`}>
              <span className={css.referenceChosen}>
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
      <span className={`${layout.line} ${space.gap12}`} hidden={chosen.length === 0 && copy !== undefined}>
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

/** Product type field; changing it drops facts that the new type lacks, which could not be published. */
export function ProductTypeControl(props: ControlProps) {
  const { path } = props
  const { types, set, read } = useActions()
  const chosen = String(useValue(path) ?? '')
  function change(id: string) {
    const fields = types.find((type) => type.id === id)?.groups.flatMap((group) => group.fields)
    const specs = read('specs')
    if (fields && isObject(specs)) {
      const keys = new Set(fields.map(({ key }) => key))
      const compatible = Object.entries(specs).filter(([key]) => keys.has(key))
      if (compatible.length < Object.keys(specs).length) set('specs', Object.fromEntries(compatible))
    }
    set(path, id === '' ? undefined : id)
  }
  return (
    <SelectControl
      {...props}
      none="Sin elegir"
      chosen={chosen}
      options={types.map(({ id, label }) => ({ value: id, label }))}
      onChoose={change}
    />
  )
}

import { linkTarget } from '#/catalogue/documents/common.ts'
import { fold } from '#/language/fold.ts'
import { useDocuments } from '#/panel/api/documents.ts'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { ChoiceOptions } from '#/panel/common/form-fields.tsx'
import { ControlFrame, useControl, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { offeredFor } from './reference-controls.tsx'

/** Screens of the site that are no document. */
const LINKED_SCREENS: ReadonlyMap<string, string> = new Map([
  ['/', 'Portada'],
  ['/soporte', 'Soporte'],
  ['/contacto', 'Contacto'],
  ['/donde-comprar', 'Dónde comprar'],
])
const LED_TO: ReadonlySet<string> = new Set(['products', 'categories', 'pages', 'parts'])

/** An address, by the name of what it leads to; a slash or a scheme that was left out is added. */
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
  /** A name that was typed whole leads where it is chosen to lead. */
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

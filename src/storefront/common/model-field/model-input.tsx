import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import layout from '../../../ui/layout.module.css'
import { useHydrated } from '../../../framework/components/use-hydrated.ts'
import css from './model-input.module.css'
import { useModels } from './use-models.ts'
import { island } from '../../../framework/components/island.tsx'

type ModelInputProps = Omit<
  ComponentProps<'input'>,
  'list' | 'type' | 'ref' | 'onInput' | 'onKeyDown' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

// No element of HTML filters its options by anything but their first letters, and a code is written in many ways.
const LISTBOX = { role: 'listbox', 'aria-label': 'Modelos', onMouseDown: keepFocus } as const

/** The editable combobox of the ARIA Authoring Practices; before React, a plain field. */
export const ModelInput = island('model-input', ModelInputPart)

function ModelInputPart(props: ModelInputProps) {
  const listId = useId()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { models, ask } = useModels()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && models.length > 0
  const chosen = shown && active < models.length ? active : -1

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function take(place: number) {
    const model = models[place]
    if (model && input.current) input.current.value = model.id
    close()
  }

  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (models.length === 0) return
      event.preventDefault()
      const down = event.key === 'ArrowDown'
      setOpen(true)
      // One step past either end is the field itself.
      const places = models.length + 1
      setActive(shown ? ((chosen + (down ? 2 : 0) + places) % places) - 1 : down ? 0 : models.length - 1)
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className={css.box} onBlur={leave}>
      <input
        {...props}
        ref={input}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onInput={(event) => {
          setOpen(true)
          setActive(-1)
          ask(event.currentTarget.value)
        }}
        {...(hydrated
          ? ({
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-haspopup': 'listbox',
              'aria-expanded': shown,
              'aria-controls': listId,
              'aria-activedescendant': chosen < 0 ? undefined : `${listId}-${chosen}`,
            } as const)
          : {})}
      />
      {shown ? (
        <div id={listId} {...LISTBOX} className={css.list}>
          {models.map(({ id, name, discontinued }, place) => (
            <button
              key={id}
              type="button"
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              className={css.option}
              onClick={() => take(place)}
            >
              <span className={css.code}>{id}</span>{' '}
              <span className={css.name}>{discontinued ? `${name}, discontinuado` : name}</span>
            </button>
          ))}
        </div>
      ) : null}
      <output className={layout.hidden}>
        {shown
          ? `${models.length} ${models.length === 1 ? 'modelo' : 'modelos'}. Elegí con las flechas.`
          : ''}
      </output>
    </div>
  )
}

/** A click must not take the focus out of the field before it is taken. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

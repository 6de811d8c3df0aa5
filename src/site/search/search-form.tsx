import { useId, useRef, type FormEvent } from 'react'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import field from '#/ui/field.module.css'
import css from './search-form.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSearchCombobox } from './use-search-combobox.ts'
import { clearRecentSearches, addRecentSearch } from './use-recent-searches.ts'
import { island } from '#/framework/components/island.tsx'

type SearchFormProps = {
  query?: string
  example?: string
  /** `large` is the search page's own; `plain` is a field among others; `bar` opens over the header. */
  look: 'large' | 'plain' | 'bar'
  onLeave?: () => void
}

/** The bar opens over a page that may have it already, and no two tools have one name. */
const AS_TOOL = {
  toolname: 'buscar',
  tooldescription:
    'Busca productos, repuestos, manuales, centros de servicio y ayuda, con palabras en español o un código.',
}

/** Sent by the browser; React adds suggestions. */
export const SearchForm = island('search-form', SearchFormPart)

function SearchFormPart({ query = '', example = 'Nombre o modelo', look, onLeave }: SearchFormProps) {
  const id = useId()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const combobox = useSearchCombobox({ listId, list, onEscape: look === 'bar' ? onLeave : undefined })

  function leave() {
    combobox.leave()
    onLeave?.()
  }

  /** The button leaves with what it cleared; the focus goes back to the field. */
  function clear() {
    clearRecentSearches()
    input.current?.focus()
  }

  function search(event: FormEvent<HTMLFormElement>) {
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    leave()
    if (q !== '') addRecentSearch(q)
  }
  return (
    <search className={css.search} onBlur={combobox.leaveList}>
      <form
        action="/buscar"
        method="get"
        onSubmit={search}
        {...(look === 'bar' ? {} : AS_TOOL)}
        className={look === 'plain' ? css.plain : css.large}
      >
        <label htmlFor={id} className={layout.hidden}>
          Qué buscás
        </label>
        <span className={css.box}>
          <Icon name="magnifier" size={look === 'plain' ? 20 : 24} className={css.icon} />
          <input
            ref={input}
            id={id}
            name="q"
            type="search"
            defaultValue={query}
            placeholder={example}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={`${field.control} ${css.input}`}
            {...combobox.field}
          />
        </span>
        {look === 'bar' ? null : (
          <button type="submit" className={button.primary}>
            Buscar
          </button>
        )}
      </form>
      {combobox.shown && combobox.suggestions ? (
        <SuggestionList
          id={listId}
          ref={list}
          suggestions={combobox.suggestions}
          active={combobox.active}
          onFollow={leave}
          floating={look !== 'bar'}
          onForget={combobox.earlier ? clear : undefined}
        />
      ) : null}
      <output className={layout.hidden}>
        {combobox.shown ? countText(combobox.count, combobox.earlier) : ''}
      </output>
    </search>
  )
}

function countText(count: number, earlier: boolean): string {
  const what = earlier ? ['búsqueda anterior', 'búsquedas anteriores'] : ['sugerencia', 'sugerencias']
  return `${count} ${what[count === 1 ? 0 : 1]}. Elegí con las flechas.`
}

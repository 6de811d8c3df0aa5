import { useId, useRef, type FormEvent, useMemo, useState, type RefObject } from 'react'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import field from '#/ui/field.module.css'
import css from './search.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import type { SearchSuggestions } from './suggestions.ts'
import { useAnswers } from '#/site/combobox/use-answers.ts'
import { useCombobox } from '#/site/combobox/use-combobox.ts'
import { searchesAsSuggestions } from './recent-searches.ts'
import { clearRecentSearches, addRecentSearch, useRecentSearches } from './use-recent-searches.ts'
import { island } from '#/framework/components/island.tsx'

type SearchFormProps = {
  query?: string
  example?: string
  /** `large`: of the search page; `plain`: among other fields; `bar`: over the header. */
  look: 'large' | 'plain' | 'bar'
  onLeave?: () => void
}

/** WebMCP tool; omitted in the bar, whose page may already define it, as names must be unique. */
const AS_TOOL = {
  toolname: 'buscar',
  tooldescription:
    'Busca productos, repuestos, manuales, centros de servicio y ayuda, con palabras en español o un código.',
}

/** Native form; hydration adds suggestions. */
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

  /** Clears recent searches and returns the focus from the removed button to the field. */
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
    <search className={`${layout.relative} ${layout.block}`} onBlur={combobox.leaveList}>
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
        <span className={`${layout.relative} ${layout.narrow} ${css.box}`}>
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

type SearchComboboxOptions = {
  listId: string
  list: RefObject<HTMLElement | null>
  onEscape?: (() => void) | undefined
}

function useSearchCombobox(options: SearchComboboxOptions) {
  const { answer, ask, forget } = useAnswers<SearchSuggestions>('/datos/sugerencias', 1)
  const searched = useRecentSearches()
  const earlier = useMemo(() => searchesAsSuggestions(searched), [searched])
  const [empty, setEmpty] = useState(false)
  const suggestions = empty ? earlier : answer
  const count = suggestions ? countOptions(suggestions) : 0
  const { show, close, field, ...combobox } = useCombobox({ ...options, count, staysOnTab: empty })

  return {
    ...combobox,
    suggestions,
    count,
    earlier: empty,
    leave() {
      close()
      forget()
    },
    field: {
      ...field,
      onInput: (event: { currentTarget: HTMLInputElement }) => {
        show()
        setEmpty(event.currentTarget.value.trim() === '')
        ask(event.currentTarget.value)
      },
      onFocus: (event: { currentTarget: HTMLInputElement }) => {
        const nothing = event.currentTarget.value.trim() === ''
        setEmpty(nothing)
        if (nothing) show()
      },
    },
  }
}

function countOptions({ completions, categories, products, all, support }: SearchSuggestions): number {
  return completions.length + categories.length + products.length + (all ? 1 : 0) + support.length
}

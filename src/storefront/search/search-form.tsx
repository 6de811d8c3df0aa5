import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './search-form.module.css'

type SearchFormProps = {
  query?: string
  /** `large` is the search page's own; `plain` is a field among others. */
  look: 'large' | 'plain'
}

/** Search by name, model or feature. A plain form; with React, the results come without a reload. */
export function SearchForm({ query = '', look }: SearchFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  // A link to other results puts its query in the box; what is typed before React arrives stays.
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current !== query && input.current) input.current.value = query
    shown.current = query
  }, [query])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate({ to: '/buscar', search: { q: q === '' ? undefined : q } })
  }
  return (
    <search>
      <form action="/buscar" method="get" onSubmit={search} className={css[look]}>
        <label htmlFor={id} className={layout.hidden}>
          Qué buscás
        </label>
        <span className={css.box}>
          <Icon name="magnifier" size={look === 'large' ? 24 : 20} className={css.icon} />
          <input
            ref={input}
            id={id}
            name="q"
            type="search"
            defaultValue={query}
            placeholder={look === 'large' ? 'Nombre o modelo' : 'AW-T2022, pava, notebook'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={css.input}
          />
        </span>
        <button type="submit" className={button.primary}>
          Buscar
        </button>
      </form>
    </search>
  )
}

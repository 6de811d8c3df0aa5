import { useId, type ReactNode, type Ref } from 'react'
import type { SearchSuggestions } from './suggestions.ts'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { retainFieldFocus } from '#/site/combobox/use-combobox.ts'
import { markTyped } from './mark-typed.ts'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './search.module.css'

type SuggestionListProps = {
  id: string
  ref: Ref<HTMLDivElement>
  suggestions: SearchSuggestions
  /** Index of the active option, -1 for none. */
  active: number
  onFollow: () => void
  floating: boolean
  onForget?: (() => void) | undefined
}

// No HTML element has options with pictures; `select` and `optgroup` only take text.
const SUGGESTION_LISTBOX = {
  role: 'listbox',
  'aria-label': 'Sugerencias',
  onMouseDown: retainFieldFocus,
} as const
const GROUP = { role: 'group' } as const

/** Listbox whose options are links. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, ref, suggestions, active, onFollow, floating, onForget } = props
  const { query, completions, categories, products, support, all } = suggestions
  const firstCategory = completions.length
  const firstProduct = firstCategory + categories.length
  const everything = firstProduct + products.length
  const firstSupport = everything + (all ? 1 : 0)
  const option = (link: string, place: number) =>
    ({
      href: link,
      id: `${id}-${place}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': place === active,
      onClick: onFollow,
    }) as const
  return (
    <div className={floating ? css.floating : undefined}>
      <div ref={ref} id={id} {...SUGGESTION_LISTBOX} className={`${stack.xl} ${css.list}`}>
        {completions.length + categories.length > 0 ? (
          <SuggestionGroup title={onForget ? 'Buscaste antes' : 'Sugerencias'}>
            {completions.map(({ text, link }, place) => (
              <SiteLink key={text} {...option(link, place)} className={`${layout.ends} ${css.word}`}>
                <span>
                  <TypedPart text={text} query={query} />
                </span>
              </SiteLink>
            ))}
            {categories.map(({ name, link }, place) => (
              <SiteLink
                key={link}
                {...option(link, firstCategory + place)}
                className={`${layout.ends} ${css.word}`}
              >
                <span>
                  <TypedPart text={name} query={query} />
                </span>{' '}
                <span className={`${font.note} ${layout.fixed}`}>Categoría</span>
              </SiteLink>
            ))}
          </SuggestionGroup>
        ) : null}
        {products.length > 0 ? (
          <SuggestionGroup title="Productos" className={`${stack.s} ${css.products}`}>
            {products.map(({ id: code, name, detail, link, picture }, place) => (
              <SiteLink
                key={code}
                {...option(link, firstProduct + place)}
                className={`${stack.m} ${css.product}`}
              >
                <Plate
                  picture={picture}
                  sizes="(min-width: 56.25em) 172px, 72px"
                  fallback={code}
                  alt=""
                  className={css.plate}
                />
                <span className={`${layout.narrow} ${css.facts}`}>
                  <span className={`${font.note} ${font.figures}`}>{code}</span>{' '}
                  <span className={`${font.card} ${font.medium} ${css.suggestionName}`}>{name}</span>{' '}
                  <span className={font.note}>{detail}</span>
                </span>
              </SiteLink>
            ))}
            {all ? (
              <SiteLink
                {...option(all.link, everything)}
                className={`${touch.line} ${font.medium} ${css.all}`}
              >
                <span>{all.text}</span>
              </SiteLink>
            ) : null}
          </SuggestionGroup>
        ) : null}
        {support.length > 0 ? (
          <SuggestionGroup title="Soporte" className={layout.start}>
            {support.map(({ name, detail, link }, place) => (
              <SiteLink
                key={name}
                {...option(link, firstSupport + place)}
                className={`${rule.below} ${css.entry}`}
              >
                <span>{name}</span> <span className={font.note}>{detail}</span>
              </SiteLink>
            ))}
          </SuggestionGroup>
        ) : null}
      </div>
      {onForget ? (
        <button
          type="button"
          className={`${button.text} ${touch.high} ${font.small} ${css.forget}`}
          onClick={onForget}
        >
          Borrar<span className={layout.hidden}> lo que buscaste antes</span>
        </button>
      ) : null}
    </div>
  )
}

function SuggestionGroup({
  title,
  className,
  children,
}: {
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <div {...GROUP} aria-labelledby={id} className={className}>
      <div id={id} role="presentation" className={`${font.note} ${css.title}`}>
        {title}
      </div>
      {children}
    </div>
  )
}

function TypedPart({ text, query }: { text: string; query: string }) {
  const [before, typed, after] = markTyped(text, query)
  return (
    <>
      {before}
      {typed === '' ? null : <b className={css.typed}>{typed}</b>}
      {after}
    </>
  )
}

import { useMemo, useState, type RefObject } from 'react'
import type { SearchSuggestions } from './suggestions.ts'
import { useAnswers } from '#/site/combobox/use-answers.ts'
import { useCombobox } from '#/site/combobox/use-combobox.ts'
import { searchesAsSuggestions } from './recent-searches.ts'
import { useRecentSearches } from './use-recent-searches.ts'

type SearchComboboxOptions = {
  listId: string
  list: RefObject<HTMLElement | null>
  onEscape?: (() => void) | undefined
}

export function useSearchCombobox(options: SearchComboboxOptions) {
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

import {
  useMemo,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { searchesAsSuggestions } from './recent-searches.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

const NEVER = () => () => {}

type Options = {
  /** Id of the list; its options are `{id}-0`, `{id}-1`… in the order they are read. */
  listId: string
  list: RefObject<HTMLElement | null>
  /** What the field stands in closes as a whole, on the first Escape. */
  onEscape?: (() => void) | undefined
}

/**
 * The editable combobox of the ARIA Authoring Practices: arrows choose, Enter follows or searches, Escape closes,
 * then clears.
 */
export function useCombobox({ listId, list, onEscape }: Options) {
  const { suggestions: answered, ask, forget } = useSuggestions()
  const searched = useRecentSearches()
  const earlier = useMemo(() => searchesAsSuggestions(searched), [searched])
  const [empty, setEmpty] = useState(false)
  const suggestions = empty ? earlier : answered
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const enhanced = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
  const count = suggestions ? countOptions(suggestions) : 0
  const shown = open && count > 0
  const chosen = shown && active < count ? active : -1

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function leaveList(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  function choose(index: number) {
    setActive(index)
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (count === 0) return
        event.preventDefault()
        const down = event.key === 'ArrowDown'
        if (!shown) {
          setOpen(true)
          if (!event.altKey) choose(down ? 0 : count - 1)
        } else if (event.altKey) {
          if (!down) close()
        } else {
          // One step past either end is the field itself.
          choose(((chosen + (down ? 2 : 0) + count + 1) % (count + 1)) - 1)
        }
        return
      }
      case 'Enter':
        if (chosen < 0) return
        event.preventDefault()
        list.current?.querySelectorAll<HTMLElement>('[role="option"]')[chosen]?.click()
        return
      case 'Escape':
        // Chrome would clear the field first.
        if (onEscape || shown) event.preventDefault()
        close()
        onEscape?.()
        return
      case 'Tab':
        // What was searched earlier can be cleared, with a button that comes after the field.
        if (!empty) close()
        return
      default:
        // The caret moves or the text changes: the choice was about another moment.
        if (chosen >= 0 && /^(Arrow|Home|End|.$)/.test(event.key)) setActive(-1)
    }
  }

  return {
    suggestions,
    shown,
    earlier: empty,
    leaveList,
    active: chosen,
    count,
    close,
    leave() {
      close()
      forget()
    },
    field: {
      onKeyDown,
      onInput: (event: { currentTarget: HTMLInputElement }) => {
        setOpen(true)
        setActive(-1)
        setEmpty(event.currentTarget.value.trim() === '')
        ask(event.currentTarget.value)
      },
      onFocus: (event: { currentTarget: HTMLInputElement }) => {
        const nothing = event.currentTarget.value.trim() === ''
        setEmpty(nothing)
        if (nothing) setOpen(true)
      },
      ...(enhanced
        ? ({
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': shown,
            'aria-controls': listId,
            'aria-activedescendant': chosen < 0 ? undefined : `${listId}-${chosen}`,
          } as const)
        : {}),
    },
  }
}

function countOptions(suggestions: NonNullable<ReturnType<typeof useSuggestions>['suggestions']>): number {
  const { completions, categories, products, all, support } = suggestions
  return completions.length + categories.length + products.length + (all ? 1 : 0) + support.length
}

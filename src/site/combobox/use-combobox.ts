import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useHydrated } from '#/framework/components/use-hydrated.ts'

type ComboboxOptions = {
  /** Id of the list; its options are `{id}-0`, `{id}-1`… in reading order. */
  listId: string
  list: RefObject<HTMLElement | null>
  count: number
  /** Closes the enclosing popup on the first Escape. */
  onEscape?: (() => void) | undefined
  /** Keeps the list open on Tab, for a button in it that follows the field. */
  staysOnTab?: boolean
}

/**
 * Editable combobox of the ARIA Authoring Practices: arrows choose, Enter follows or submits, Escape closes, then
 * clears. A plain field until hydrated.
 */
export function useCombobox({ listId, list, count, onEscape, staysOnTab = false }: ComboboxOptions) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const hydrated = useHydrated()
  const expanded = open && count > 0
  const chosen = expanded && active < count ? active : -1

  function show() {
    setOpen(true)
    setActive(-1)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function leaveList(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  const options = () => list.current?.querySelectorAll<HTMLElement>('[role="option"]')

  function choose(index: number) {
    setActive(index)
    options()?.[index]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (count === 0) return
        event.preventDefault()
        const down = event.key === 'ArrowDown'
        if (!expanded) {
          setOpen(true)
          if (!event.altKey) choose(down ? 0 : count - 1)
        } else if (event.altKey) {
          if (!down) close()
        } else {
          // One step past either end selects the field itself.
          choose(((chosen + (down ? 2 : 0) + count + 1) % (count + 1)) - 1)
        }
        return
      }
      case 'Enter':
        if (chosen < 0) return
        event.preventDefault()
        options()?.[chosen]?.click()
        return
      case 'Escape':
        // Prevents Chrome from clearing the field first.
        if (onEscape || expanded) event.preventDefault()
        close()
        onEscape?.()
        return
      case 'Tab':
        if (!staysOnTab) close()
        return
      default:
        // Moving the caret or typing discards the choice.
        if (chosen >= 0 && /^(Arrow|Home|End|.$)/.test(event.key)) setActive(-1)
    }
  }

  return {
    shown: expanded,
    active: chosen,
    show,
    close,
    leaveList,
    field: {
      onKeyDown,
      ...(hydrated
        ? ({
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': expanded,
            'aria-controls': listId,
            'aria-activedescendant': chosen < 0 ? undefined : `${listId}-${chosen}`,
          } as const)
        : {}),
    },
  }
}

/** Keeps the focus in the field on a click, which would close the list before the link is followed. */
export function retainFieldFocus(event: MouseEvent): void {
  event.preventDefault()
}

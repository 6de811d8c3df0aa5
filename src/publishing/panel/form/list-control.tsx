import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isObject } from '#/catalogue/json/json.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useActions, useForm, useValue } from './document-context.ts'
import { font, layout, stack, utility } from '#/panel/common/styles.ts'
import css from './controls.module.css'

type ListProps = ControlProps & {
  one: string
  fresh: () => unknown
  isShort?: boolean
  say?: (item: unknown) => string
  children: (path: string, item: unknown, index: number) => ReactNode
}

export function ListControl({
  one,
  fresh,
  isShort = false,
  say = itemPreview,
  children,
  ...props
}: ListProps) {
  const { path, optional = false } = props
  const { set } = useActions()
  const value = useValue(path)
  const copy = useAutomatic(props)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const put = (next: readonly unknown[]) => set(path, next.length === 0 && optional ? undefined : next)
  const { list, add, focusItem } = useItemFocus()
  return (
    <FieldSet {...props}>
      {items.length > 0 ? (
        <ol ref={list} className={`${stack.xs} ${utility.single}`}>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- An item has no name but its place.
            <li key={index} className={`${layout.wrap} ${css.item}`}>
              {isShort ? (
                <div className={css.short}>{children(`${path}.${index}`, item, index)}</div>
              ) : (
                <Folded path={`${path}.${index}`} name={`${one} ${index + 1}`} words={say(item)}>
                  {children(`${path}.${index}`, item, index)}
                </Folded>
              )}
              <MoveButtons
                what={`${one.toLowerCase()} ${index + 1}`}
                index={index}
                count={items.length}
                onMove={(to) => put(moveItem(items, index, to))}
                onRemove={() => {
                  put(items.filter((_, at) => at !== index))
                  focusItem(index)
                }}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <p>
        <Button
          ref={add}
          onClick={() => {
            put(items.length === 0 && copy ? copy : [...items, fresh()])
            focusItem(items.length)
          }}
        >
          {items.length === 0 && copy ? props.automatic : `Agregar ${one.toLowerCase()}`}
        </Button>
      </p>
    </FieldSet>
  )
}

/** Moves focus after adding or removing an item: to the item at its position, otherwise to the add button. */
function useItemFocus() {
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const fields = list.current?.children[wanted.current]?.querySelectorAll<HTMLElement>(
      'summary, input, select, textarea',
    )
    wanted.current = undefined
    const [first, second] = fields ?? []
    const isOpen = first?.closest('details')?.open === true && first.matches('summary')
    const target = (isOpen ? second : first) ?? add.current
    target?.focus({ preventScroll: target === add.current })
  })
  return {
    list,
    add,
    focusItem: (index: number) => {
      wanted.current = index
    },
  }
}

/** Value that the site shows while the list is empty. */
export function useAutomatic({ path, automatic }: ControlProps): readonly unknown[] | undefined {
  const { data } = useQuery({ ...documentQuery('settings', 'site'), enabled: automatic !== undefined })
  const copy = automatic === undefined ? undefined : data?.automatic?.[path]
  return copy?.length === 0 ? undefined : copy
}

type FoldedProps = { path: string; name: string; words: string; children: ReactNode }

/** Collapsed list item; starts open if empty, and opens on an issue. */
function Folded({ path, name, words, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(words === '')
  const isWrong = useForm(({ issues }) => [...issues.keys()].some((at) => at.startsWith(`${path}.`)))
  const [wasWrong, setWasWrong] = useState(false)
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong)
    if (isWrong) setOpen(true)
  }
  return (
    <details
      className={css.details}
      data-item={path}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        <span className={`${layout.cut} ${css.words}`}>{words || name}</span>
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  )
}

function itemPreview(item: unknown): string {
  if (!isObject(item)) return String(item ?? '')
  const words = [item.title, item.name, ...Object.values(item)]
  return words.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}

type MoveProps = {
  what: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function MoveButtons({ what, index, count, onMove, onRemove }: MoveProps) {
  return (
    <span className={utility.inline}>
      <button
        type="button"
        className={`${font.note} ${css.move}`}
        disabled={index === 0}
        aria-label={`Subir ${what}`}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={`${font.note} ${css.move}`}
        disabled={index === count - 1}
        aria-label={`Bajar ${what}`}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </button>
      <button
        type="button"
        className={`${font.note} ${css.move}`}
        aria-label={`Quitar ${what}`}
        onClick={onRemove}
      >
        Quitar
      </button>
    </span>
  )
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = items.filter((_, at) => at !== from)
  next.splice(to, 0, items[from]!)
  return next
}

import { codeOfVariant } from '#/catalogue/products/variant-code.ts'
import { useHydrated } from '#/framework/components/use-hydrated.ts'
import type { MouseEvent } from 'react'
import type { WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import { Icon } from '#/ui/icon.tsx'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { CompareCheckbox } from '#/site/compare/compare-checkbox.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './wishlist.module.css'
import { useRef, useState, type SubmitEvent } from 'react'
import { MAX_WISHLIST_NOTE } from '#/site/wishlist/wishlist.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import stack from '#/ui/stack.module.css'
import { move, noteProduct as writeNote } from '#/site/wishlist/use-wishlist.ts'

type WishlistRowProps = {
  entry: { id: string; note: string }
  /** Null for a product outside the catalogue; undefined while loading. */
  row: WishlistRowData | null | undefined
  /** Position from 0. */
  place: number
  count: number
  canNote: boolean
  onRemove: () => void
}

export function WishlistRow({ entry, row, place, count, canNote, onRemove }: WishlistRowProps) {
  const { id } = entry
  const code = codeOfVariant(id)
  const name = row?.name ?? id
  const hydrated = useHydrated()
  const moved = (to: number) => (event: MouseEvent) => {
    event.preventDefault()
    if (to >= 0 && to < count) move({ id, name }, to)
  }
  return (
    <li id={id} tabIndex={-1} className={`${rule.below} ${css.line}`}>
      <Plate
        picture={row?.picture ?? null}
        sizes="(min-width: 37.5em) 136px, 88px"
        fallback={code}
        alt=""
        thumb
        className={css.thumb}
      />
      <div className={`${layout.start} ${css.words}`}>
        <p className={`${font.small} ${font.figures} ${font.pale} ${css.code}`}>{code}</p>
        <h2 className={`${font.card} ${css.name}`}>
          {row ? (
            <SiteLink href={row.link} className={`${anchor.quiet} ${layout.whole} ${css.link}`}>
              {name}
            </SiteLink>
          ) : (
            name
          )}
        </h2>
        {row ? <p className={css.facts}>{row.attributes.join(' · ')}</p> : null}
        {row === null ? <p className={css.facts}>Ya no está en el catálogo.</p> : null}
        {row?.discontinued ? <p className={css.facts}>Discontinuado</p> : null}
      </div>
      <div className={`${print.never} ${css.tools}`}>
        <MoveButton to="subir" name={name} id={id} stuck={place === 0} onClick={moved(place - 1)} />
        <MoveButton to="bajar" name={name} id={id} stuck={place === count - 1} onClick={moved(place + 1)} />
        <button
          form="cambios"
          formAction="/lista/quitar"
          name="id"
          value={id}
          className={`${touch.square} ${css.tool}`}
          aria-label={`Quitar ${name}`}
          onClick={(event) => {
            if (!hydrated) return
            event.preventDefault()
            onRemove()
          }}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <div className={`${layout.wrap} ${css.more}`}>
        <ProductNote id={id} name={name} note={entry.note} canNote={canNote} />
        {row ? <CompareCheckbox item={row} /> : null}
      </div>
    </li>
  )
}

type MoveButtonProps = {
  to: 'subir' | 'bajar'
  name: string
  id: string
  stuck: boolean
  onClick: (event: MouseEvent) => void
}

/** Stays focusable at the ends, so that the focus is not lost. */
function MoveButton({ to, name, id, stuck, onClick }: MoveButtonProps) {
  return (
    <button
      form="cambios"
      formAction={`/lista/${to}`}
      name="id"
      value={id}
      className={`${touch.square} ${css.tool}`}
      aria-label={`${to === 'subir' ? 'Subir' : 'Bajar'} ${name}`}
      aria-disabled={stuck || undefined}
      onClick={onClick}
    >
      <Icon name={to === 'subir' ? 'arrowUp' : 'arrowDown'} size={20} />
    </button>
  )
}

type ProductNoteProps = { id: string; name: string; note: string; canNote: boolean }

function ProductNote({ id, name, note, canNote }: ProductNoteProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const fieldId = `nota-${id}`
  const help = `Quedan ${formatCount(MAX_WISHLIST_NOTE - (typed ?? note).length, 'letra', 'letras')}.`

  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('nota')
    writeNote(id, typeof text === 'string' ? text : '')
    setTyped(null)
    setTimes(times + 1)
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
  }

  return (
    <div className={canNote ? css.part : `${css.part} ${css.needsScript}`}>
      {note === '' ? null : <p className={`${font.body} ${css.note}`}>{note}</p>}
      <details ref={details} className={print.never}>
        <summary className={`${font.small} ${anchor.line} ${touch.flow}`}>
          {note === '' ? 'Agregá una nota' : 'Cambiá la nota'}
          <span className={layout.hidden}> de {name}</span>
        </summary>
        <form method="post" action="/lista/nota" onSubmit={keep} className={`${stack.s} ${css.noteForm}`}>
          <input type="hidden" name="id" value={id} />
          <FormFieldRow id={fieldId} label="Nota" help={help}>
            {/* Typed text survives changes from another device; the field remounts after saving. */}
            <textarea
              key={times}
              {...fieldProps(fieldId, { help })}
              name="nota"
              rows={2}
              maxLength={MAX_WISHLIST_NOTE}
              defaultValue={note}
              onChange={({ target }) => setTyped(target.value)}
              data-note=""
            />
          </FormFieldRow>
          <button type="submit" className={`${button.outline} ${button.compact} ${css.keep}`}>
            Guardá la nota
          </button>
        </form>
      </details>
    </div>
  )
}

import { useRef } from 'react'
import type { Proposal } from '#/features/supplier-sheets/model/values/proposal.ts'
import { sourcePlaceWords } from './source-words.ts'
import type { FactEdit } from './edited-fact.ts'
import font from '#/ui/font.module.css'
import screen from '#/panel/common/screen.module.css'
import rule from '#/ui/rule.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './supplier-sheet-screen.module.css'

type ProposedFactProps = {
  proposal: Proposal
  currentValue: unknown
  edit: FactEdit | undefined
  isTicked: boolean
  stands: boolean
  now: unknown
  onTick: (is: boolean) => void
  onDrop: () => void
  onEdit: (text: string | undefined) => void
}

export function ProposedFact({
  proposal: { field, value, warning, pairs },
  currentValue,
  edit,
  isTicked,
  stands,
  now,
  onTick,
  onDrop,
  onEdit,
}: ProposedFactProps) {
  const begin = useRef<HTMLButtonElement>(null)
  const isOpening = useRef(false)
  const id = `dato-${field.key}`
  const label = pairs[0]!.label
  const described = [
    `${id}-fuente`,
    warning && !stands && `${id}-duda`,
    now !== undefined && `${id}-hoy`,
    edit && `${id}-ficha`,
    edit?.fault && `${id}-valor-error`,
  ]
  return (
    <li className={`${rule.below} ${css.fact}`} data-sure={warning === undefined || undefined}>
      <input
        type="checkbox"
        id={id}
        className={css.tick}
        checked={isTicked}
        disabled={stands}
        aria-describedby={described.filter(Boolean).join(' ')}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className={css.said}>
        <label htmlFor={id} className={css.said}>
          <span className={screen.detail}>{field.label}</span>{' '}
          <span className={`${font.medium} ${css.value}`}>
            {edit?.fault ? edit.text : field.format(value)}
          </span>
        </label>
        {edit ? (
          <>
            <input
              id={`${id}-valor`}
              className={`${parts.control} ${css.choose}`}
              aria-label={`Valor de ${field.label}`}
              aria-invalid={edit.fault !== null || undefined}
              aria-describedby={edit.fault === null ? `${id}-ficha` : `${id}-valor-error ${id}-ficha`}
              ref={(input) => {
                if (!input || !isOpening.current) return
                isOpening.current = false
                input.focus()
                input.select()
              }}
              value={edit.text}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onEdit(event.target.value)}
              onKeyDown={(event) => {
                // Enter is of this value, not of the whole sheet.
                if (event.key === 'Enter') event.preventDefault()
                if (event.key === 'Escape') {
                  onEdit(undefined)
                  begin.current?.focus()
                }
              }}
            />
            <p id={`${id}-valor-error`} role="alert" className={`${font.small} ${css.warning}`}>
              {edit.fault}
            </p>
            <p id={`${id}-ficha`} className={screen.detail}>
              La ficha dice {field.format(currentValue)}.
            </p>
          </>
        ) : null}
        {stands && !edit ? null : (
          <button
            ref={begin}
            type="button"
            className={`${parts.plain} ${font.muted} ${css.drop}`}
            aria-label={edit ? `Volver a lo que dice la ficha: ${field.label}` : `Cambiar ${field.label}`}
            onClick={() => {
              isOpening.current = edit === undefined
              onEdit(edit ? undefined : field.format(value))
            }}
          >
            {edit ? 'Volver a lo que dice la ficha' : 'Cambiar'}
          </button>
        )}
      </div>
      <div className={css.about}>
        <p id={`${id}-fuente`} className={`${font.small} ${css.source}`}>
          {pairs.slice(0, 3).map((pair) => (
            <span key={`${sourcePlaceWords(pair.place)} ${pair.source}`}>
              «{pair.source}» <span className={font.muted}>{sourcePlaceWords(pair.place)}</span>
            </span>
          ))}
        </p>
        {warning && !stands ? (
          <p id={`${id}-duda`} className={`${font.small} ${css.warning}`}>
            {warning}
          </p>
        ) : null}
        {stands ? <p className={screen.detail}>El producto ya dice esto.</p> : null}
        {now === undefined ? null : (
          <p id={`${id}-hoy`} className={screen.detail}>
            Hoy dice {proposedValueText(field, now)}: tildalo para cambiarlo.
          </p>
        )}
        {label === '' ? null : (
          <button
            type="button"
            className={`${parts.plain} ${font.muted} ${css.drop}`}
            aria-label={`«${label}» no es esto: ${field.label}`}
            onClick={onDrop}
          >
            «{label}» no es esto
          </button>
        )}
      </div>
    </li>
  )
}

function proposedValueText(field: Proposal['field'], value: unknown): string {
  try {
    return field.format(value)
  } catch {
    return JSON.stringify(value)
  }
}

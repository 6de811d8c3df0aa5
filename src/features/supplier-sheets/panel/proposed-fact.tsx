import { useRef } from 'react'
import type { Proposal, Leftover } from '#/features/supplier-sheets/model/values/proposal.ts'
import type { FactEdit } from './edited-fact.ts'
import type { SourceLocation } from '#/features/supplier-sheets/model/source.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { font, parts, rule, screen, utility } from '#/panel/common/styles.ts'
import css from './supplier-sheet-screen.module.css'

type LeftoverLinesProps = {
  leftovers: readonly Leftover[]
  type: PanelType
  supplier: string
  onCorrect: (label: string, field: string | null) => void
}

const MAX_LISTED_LEFTOVERS = 200

export function LeftoverLines({ leftovers, type, supplier, onCorrect }: LeftoverLinesProps) {
  if (leftovers.length === 0) return null
  return (
    <details className={rule.both}>
      <summary className={`${font.medium} ${css.summary}`}>{leftoverWords(leftovers)}</summary>
      <p className={screen.detail}>
        {supplier.trim() === ''
          ? 'Decí qué dato es y se lee de nuevo. Con un proveedor elegido, además queda anotado para su próxima ficha.'
          : `Decí qué dato es: queda anotado para la próxima ficha de ${supplier.trim()}.`}
      </p>
      <ul>
        {leftovers.slice(0, MAX_LISTED_LEFTOVERS).map(({ pair, why }) => (
          <li
            key={`${sourcePlaceWords(pair.place)} ${pair.source}`}
            className={`${rule.above} ${css.leftover}`}
          >
            <p className={`${font.small} ${screen.words}`}>
              «{pair.source}» <span className={font.muted}>{sourcePlaceWords(pair.place)}</span>
            </p>
            <p className={screen.detail}>{LEFT_WORDS[why]}</p>
            {pair.label === '' ? null : (
              <select
                className={`${parts.control} ${css.choose}`}
                aria-label={`Qué dato es «${pair.label}»`}
                value=""
                onChange={(event) => {
                  const chosenField = event.target.value
                  if (chosenField !== '')
                    onCorrect(pair.label, chosenField === IGNORED_LINE ? null : chosenField)
                }}
              >
                <option value="">¿Qué dato es?</option>
                <option value={IGNORED_LINE}>Ninguno: no va</option>
                {type.groups.map(({ title, fields }) => (
                  <optgroup key={title} label={title}>
                    {fields.map(({ key, label }) => (
                      <option key={key} value={key}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const IGNORED_LINE = '—'

function leftoverWords(leftovers: readonly Leftover[]): string {
  const parts = leftovers.filter(({ why }) => why === 'part').length
  const lines = leftovers.length - parts
  const data = formatCount(parts, 'dato', 'datos')
  if (lines === 0) return `${data} de las líneas usadas ${parts === 1 ? 'quedó afuera' : 'quedaron afuera'}`
  const unused = formatCount(lines, 'línea no se usó', 'líneas no se usaron')
  return parts === 0 ? unused : `${unused}, ni ${data} de otras`
}

export function sourcePlaceWords(place: SourceLocation): string {
  switch (place.kind) {
    case 'line':
      return `línea ${place.line}`
    case 'cell':
      return place.sheet === '' ? `celda ${place.cell}` : `hoja ${place.sheet}, celda ${place.cell}`
    case 'page':
      return `página ${place.page}, línea ${place.line}`
  }
}

export const LEFT_WORDS = {
  packing: 'Es de la caja o del bulto, no del producto.',
  ignored: 'Quedó anotado que no va.',
  unread: 'Se reconoce el dato, pero no el valor.',
  unknown: 'No se reconoce de qué dato es.',
  part: 'Es parte de una línea de la que se tomó otra cosa: si va, cargalo en el producto.',
} as const

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

export function ProposedFact(props: ProposedFactProps) {
  const { proposal, edit, isTicked, stands, now, onTick } = props
  const id = `dato-${proposal.field.key}`
  const described = [
    `${id}-fuente`,
    proposal.warning && !stands && `${id}-duda`,
    now !== undefined && `${id}-hoy`,
    edit && `${id}-ficha`,
    edit?.fault && `${id}-valor-error`,
  ]
  return (
    <li className={`${rule.below} ${css.fact}`} data-sure={proposal.warning === undefined || undefined}>
      <input
        type="checkbox"
        id={id}
        className={parts.check}
        checked={isTicked}
        disabled={stands}
        aria-describedby={described.filter(Boolean).join(' ')}
        onChange={(event) => onTick(event.target.checked)}
      />
      <FactValue {...props} />
      <FactSource {...props} />
    </li>
  )
}

function FactValue({ proposal: { field, value }, currentValue, edit, stands, onEdit }: ProposedFactProps) {
  const begin = useRef<HTMLButtonElement>(null)
  const isOpening = useRef(false)
  const id = `dato-${field.key}`
  return (
    <div className={`${screen.words} ${utility.start}`}>
      <label htmlFor={id} className={`${screen.words} ${utility.start}`}>
        <span className={screen.detail}>{field.label}</span>{' '}
        <span className={`${font.medium} ${font.tabular}`}>
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
              // Enter confirms this value instead of submitting the sheet.
              if (event.key === 'Enter') event.preventDefault()
              if (event.key === 'Escape') {
                onEdit(undefined)
                begin.current?.focus()
              }
            }}
          />
          <p id={`${id}-valor-error`} role="alert" className={`${font.small} ${utility.accent}`}>
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
  )
}

function FactSource({ proposal: { field, warning, pairs }, stands, now, onDrop }: ProposedFactProps) {
  const id = `dato-${field.key}`
  const label = pairs[0]!.label
  return (
    <div className={css.about}>
      <p id={`${id}-fuente`} className={`${font.small} ${screen.words}`}>
        {pairs.slice(0, 3).map((pair) => (
          <span key={`${sourcePlaceWords(pair.place)} ${pair.source}`}>
            «{pair.source}» <span className={font.muted}>{sourcePlaceWords(pair.place)}</span>
          </span>
        ))}
      </p>
      {warning && !stands ? (
        <p id={`${id}-duda`} className={`${font.small} ${utility.accent}`}>
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
  )
}

function proposedValueText(field: Proposal['field'], value: unknown): string {
  try {
    return field.format(value)
  } catch {
    return JSON.stringify(value)
  }
}

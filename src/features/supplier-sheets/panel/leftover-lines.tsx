import type { Leftover } from '#/features/supplier-sheets/model/values/proposal.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { LEFT_WORDS, sourcePlaceWords } from './source-words.ts'
import font from '#/ui/font.module.css'
import screen from '#/panel/common/screen.module.css'
import rule from '#/ui/rule.module.css'
import parts from '#/panel/common/parts.module.css'
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
            <p className={`${font.small} ${css.source}`}>
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

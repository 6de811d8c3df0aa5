import { fold } from '#/language/fold.ts'
import { isUnit } from '#/catalogue/quantities/measures-in-text.ts'
import type { SourceGrid, IsLabel, SourcePair } from '#/features/supplier-sheets/model/source.ts'

export const MAX_COLUMNS = 60

export const MAX_TABLE_PRODUCTS = 60

/** Row and column as in the file. */
export type SourceCell = { text: string; row: number; column: number }

// Patterns for folded text.
export const UNIT_HEADS = /^(?:units?|unid|unidad|unidade|um|u m|uom)$/

export const GROUP_HEADS = /^(?:categor(?:y|ia)|groups?|grupo|section|seccion|part|parte)$/

export const VALUE_HEADS =
  /^(?:values?|valor(?:es)?|specifications?|specs?|especificacion(?:es)?|especificacao|detalle|details?|description|descripcion|descricao|data|dato|parameters? value|content|contenido|result)$/

export const LABEL_HEADS =
  /^(?:categor(?:y|ia)|groups?|grupo|section|seccion|items?|parameters?|parametros?|caracteristicas?|features?|spec|specifications?|especificacion|attributes?|atributos?|concepto|dato|no\.?|nro|n°|#|model|modelo|models|campo|description|descripcion)$/

export const NOTE_HEADS =
  /^(?:remarks?|notes?|notas?|observac.*|obs\.?|comments?|comentarios?|test (?:condition|method)s?|condicion(?:es)?|tolerance|tolerancia|standard|norma)$/

export const MODEL_LABEL =
  /^(?:model|modelo|model no|model number|item no|item number|codigo|code|sku|ref|referencia|cod|product name|nombre|product model|item code|art|articulo|nombre del producto|producto)$/

/** Folds a text without East Asian characters, which only accompany an English heading. */
export const foldTableText = (text: string) =>
  fold(text)
    .replaceAll(/[\u3000-\u9fff\uff00-\uffef]+|[:*.]/g, ' ')
    .trim()

/** True if either language of a bilingual heading matches. */
export const heads = (pattern: RegExp, text: string) =>
  [text, ...text.split(/\s*[/|]\s*/)].some((part) => pattern.test(foldTableText(part)))

export const isName = (text: string, isLabel: IsLabel) =>
  MODEL_LABEL.test(foldTableText(text)) || isLabel(text)

export function pairOfRow(
  label: SourceCell,
  values: readonly SourceCell[],
  section: string,
  placeOf: SourceGrid['placeOf'],
): SourcePair | undefined {
  const unit = values.find(({ text }) => isUnit(text))
  const rest = values.filter((cell) => cell !== unit)
  const [first, ...more] = rest
  if (!first) return undefined
  const text = unit && /^[\d.,\s/–~x×*-]+$/i.test(first.text) ? `${first.text} ${unit.text}` : first.text
  const pair = pairOfCell(label.text.replace(/[:：]\s*$/, ''), first, section, placeOf)
  const seen = [first, ...more].map((cell) => cell.text).join(' · ')
  return {
    ...pair,
    value: [text, ...more.map((cell) => cell.text)].join('; '),
    source: `${pair.label}: ${unit ? `${seen} ${unit.text}` : seen}`,
  }
}

export function pairOfCell(
  label: string,
  { text, row, column }: SourceCell,
  section: string,
  placeOf: SourceGrid['placeOf'],
): SourcePair {
  const name = label.replace(/[:：]\s*$/, '').replaceAll(/\s+/g, ' ')
  return {
    label: name,
    value: text,
    section,
    place: placeOf(row, column),
    source: name === '' ? text : `${name}: ${text}`,
  }
}

export function labelWithUnit(label: string, unit: string | undefined): string {
  return unit && isUnit(unit) ? `${label} (${unit})` : label
}

import { fold } from '#/language/fold.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { checkFactValue, labelUnit, type Context, type FactReading } from './read-value.ts'
import { measuresIn, type TextMeasure } from '#/catalogue/quantities/measures-in-text.ts'

/** Labels of sides; `resolve` takes a length as the width, and a width beside it as the depth. */
const SIDE_LABEL_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:h|height|alto|altura|al|a)$/, 'alto'],
  [/^(?:d|depth|prof|profundidad|profundidade|pr|p|fondo|f)$/, 'profundidad'],
  [/^(?:t|thickness|thick|espesor|grosor|e|espessura)$/, 'espesor'],
  [/^(?:w|width|ancho|an|anch|largura|wide)$/, 'ancho'],
  [/^(?:l|length|largo|lon|long|longitud|comprimento|c|lg)$/, 'largo'],
]

type SideOrder = readonly string[]

/** Order of sides in a label: «L×W×H», «an × al × pr». */
function orderIn(text: string, count: number): SideOrder | undefined {
  const words = fold(text)
  for (const match of words.matchAll(/[a-z]{1,12}\.?(?:\s*[x×*/,-]\s*[a-z]{1,12}\.?){1,2}/g)) {
    const sides = match[0].split(/\s*[x×*/,-]\s*/).map((word) => sideOf(word.replace('.', '')))
    if (sides.length === count && sides.every((side) => side !== undefined)) return resolve(sides as string[])
  }
  const [letters] = /\b[lwhdt]{2,3}\b/.exec(words) ?? []
  if (letters?.length === count) return resolve([...letters].map((letter) => sideOf(letter)!))
  return undefined
}

export function sideOf(word: string): string | undefined {
  return SIDE_LABEL_PATTERNS.find(([pattern]) => pattern.test(word))?.[1]
}

function resolve(sides: readonly string[]): SideOrder | undefined {
  const hasBoth = sides.includes('largo') && sides.includes('ancho')
  const named = sides.map((side) => {
    if (side === 'espesor') return sides.includes('alto') ? 'profundidad' : 'alto'
    // In Portuguese «L × A × P» begins with «largura», the width.
    if (side === 'largo') return hasBoth && sides.includes('profundidad') ? 'largo' : 'ancho'
    if (side === 'ancho' && hasBoth) return sides.includes('profundidad') ? 'ancho' : 'profundidad'
    return side
  })
  return new Set(named).size === named.length && !named.includes('largo') ? named : undefined
}

export function readSides(field: Field, label: string, text: string, { style }: Context): FactReading | null {
  const keys = field.parts!.map(({ key }) => key)
  const source = text
    .replaceAll(/(?<=\d\s?(?:mm|cm|m|in|"|″)?\s?)\(\s?[lwhdt]\s?\)/gi, ' ')
    .replaceAll(/[()（）]/g, ' ')
    .replaceAll(/\bde\s+(?=[a-z])/gi, '')
  const unit =
    labelUnit(label) ?? /(?:^|[\s\d])(mm|cm|inch(?:es)?|in|"|″|mts?)(?=[\s.,;]|$)/i.exec(source)?.[1]
  const measures = measuresIn(source, { unit: 'cm', style, defaultUnit: unit })
  const run = runOf(source, measures, keys.length)
  if (!run) return null
  const letters = [...text.matchAll(/\d\s?(?:mm|cm|m|in|"|″)?\s?\(\s?([lwhdt])\s?\)/gi)].map(([, letter]) =>
    sideOf(letter!.toLowerCase())!,
  )
  const lettered = letters.length === keys.length ? resolve(letters) : undefined
  const own = lettered ?? ownSides(source, run, keys)
  const order = own ?? orderIn(label, keys.length) ?? orderIn(text, keys.length)
  const warnings: string[] = []
  if (
    /(?<![a-z])(?:t|thick\w*|espesor|grosor|espessura)(?![a-z])/i.test(label + text) &&
    letters.includes('espesor')
  )
    warnings.push('Da un espesor: revisá cuál es el alto.')
  if (!order) warnings.push('No dice el orden de las medidas: revisá cuál es cada una.')
  if (!run.every(({ hasUnit }) => hasUnit)) warnings.push('No dice la unidad: se tomó en cm.')
  if (/ø|φ|Φ|dia(?:meter|metro)?\b/i.test(source)) warnings.push('Da un diámetro: revisá las medidas.')
  const sides = order ?? keys
  if (sides.some((side) => !keys.includes(side))) return null
  const value = Object.fromEntries(run.map((measure, index) => [sides[index]!, measure.value]))
  return checkFactValue(field, Object.fromEntries(keys.map((key) => [key, value[key]])), warnings)
}

/** Consecutive measures with a separator in between, such as «×», a comma or «por». */
function runOf(
  text: string,
  measures: readonly TextMeasure[],
  count: number,
): readonly TextMeasure[] | undefined {
  for (let start = 0; start + count <= measures.length; start++) {
    const run = measures.slice(start, start + count)
    const isRun = run
      .slice(1)
      .every(
        (measure, index) =>
          /^[^\d]{0,24}$/.test(text.slice(run[index]!.end, measure.start)) &&
          /[x×*X✕,;/]|\bpor\b|\bby\b|[a-z]\s*:/i.test(text.slice(run[index]!.end, measure.start)),
      )
    if (isRun) return run
  }
  return undefined
}

function ownSides(text: string, run: readonly TextMeasure[], keys: readonly string[]): SideOrder | undefined {
  const words = fold(text)
  const after = run
    .map(({ end }) => /^\s*(?:mm|cm|m|in|inch|"|″)?\s*([a-z]{1,12})\b/.exec(words.slice(end))?.[1])
    .map((word) => word && sideOf(word))
  const before = run
    .map(({ start }) => /([a-z]{1,12})\s*[.:=]?\s*$/.exec(words.slice(0, start))?.[1])
    .map((word) => word && sideOf(word))
  for (const sides of [after, before]) {
    if (sides.every((side) => side !== undefined && side !== '')) {
      const order = resolve(sides as string[])
      if (order?.every((side) => keys.includes(side))) return order
    }
  }
  return undefined
}

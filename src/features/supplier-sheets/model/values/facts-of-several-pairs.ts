import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import { labelKey, labelNames } from '#/features/supplier-sheets/model/labels/label-key.ts'
import type { FoundFact } from './proposal.ts'
import type { Context } from './read-value.ts'
import { specialOf } from './field-readers.ts'
import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'

export type Sides = Map<string, { pair: SourcePair; text: string }>

const SIDE_LABELS: Readonly<Record<string, string>> = {
  width: 'ancho',
  ancho: 'ancho',
  largura: 'ancho',
  height: 'alto',
  alto: 'alto',
  altura: 'alto',
  depth: 'profundidad',
  profundidad: 'profundidad',
  profundidade: 'profundidad',
  fondo: 'profundidad',
}

export function takeSide(sides: Sides, pair: SourcePair, place: string): boolean {
  const words = labelKey(pair.label).replace(/^(?:unit|body|overall|dimension|dimensione) /, '')
  const side = [words, ...labelNames(pair.label).map(labelKey)]
    .map((word) => SIDE_LABELS[word])
    .find((each) => each !== undefined)
  if (!side || place !== '' || sides.has(side)) return false
  sides.set(side, { pair, text: pair.value })
  return false
}

export function fromSides(
  sides: Sides,
  fields: ReadonlyMap<string, Field>,
  context: Context,
): FoundFact | undefined {
  const field = fields.get('dimensiones')
  if (!field || sides.size < 3) return undefined
  const texts = ['ancho', 'alto', 'profundidad'].map((side) => sides.get(side)!)
  const unit = /\(([^)]{1,12})\)/.exec(texts[0]!.pair.label)?.[1] ?? ''
  const reading = specialOf(field)!(
    field,
    unit ? `(${unit})` : '',
    `${texts.map(({ text }, place) => `${'WHD'[place]!} ${text}`).join(' × ')}`,
    context,
  )
  const [first] = texts
  return reading
    ? {
        field,
        reading,
        pair: { ...first!.pair, source: texts.map(({ pair }) => pair.source).join(' · ') },
        isAsked: false,
      }
    : undefined
}

export function fromProcessor(
  pairs: readonly SourcePair[],
  fields: ReadonlyMap<string, Field>,
  context: Context,
): FoundFact[] {
  const field = fields.get('procesador')
  const pairOfLabel = (pattern: RegExp) => pairs.find(({ label }) => pattern.test(fold(label)))
  const [brand, model] = [
    pairOfLabel(/(?:processor|cpu|procesador) (?:brand|marca)|marca del procesador/),
    pairOfLabel(/(?:processor|cpu|procesador) (?:model|modelo)|modelo del procesador/),
  ]
  const cores = pairs.find(
    ({ label, value }) =>
      /cpu|processor|procesador|core|nucleo/.test(fold(label)) && /core|n[uú]cleo/i.test(value),
  )
  if (!field || !brand || !model || !cores) return []
  const reading = specialOf(field)!(field, '', `${brand.value} ${model.value}, ${cores.value}`, context)
  const pair = { ...cores, source: [brand, model, cores].map(({ source }) => source).join(' · ') }
  return reading ? [{ field, reading, pair, isAsked: false }] : []
}

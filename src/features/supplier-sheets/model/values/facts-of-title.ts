import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import type { LabelIndex } from '#/features/supplier-sheets/model/labels/label-index.ts'
import { labelKey } from '#/features/supplier-sheets/model/labels/label-key.ts'
import { optionsIn } from './read-value.ts'
import type { Found, Proposal } from './proposal.ts'
import type { Pair } from '#/features/supplier-sheets/model/source.ts'

const KINDS = ['sistema', 'tipo', 'subtipo']

const NAMES = /^(?:product name|name|description|product|model|modelo|nombre|producto|descripcion)$/

/** «Hot air popcorn popper»; nothing where a line says so itself, or where the title names two. */
export function fromTitle(
  told: readonly Pair[],
  proposals: readonly Proposal[],
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
): Found[] {
  const titles = told.flatMap((pair, at): { pair: Pair; text: string }[] => {
    if (NAMES.test(labelKey(pair.label))) return [{ pair, text: pair.value }]
    if (at > 2) return []
    const own = index.fieldsFor(pair.label).length > 0 ? '' : `${pair.label} ${pair.value}`
    return [pair.section, own].filter((text) => text.trim() !== '').map((text) => ({ pair, text }))
  })
  return [...fields.values()].flatMap((field): Found[] => {
    if (field.kind !== 'choice' || proposals.some((each) => each.field === field)) return []
    const said = titles.flatMap(({ pair, text }) => namedIn(field, text).map((value) => ({ pair, value })))
    const [first] = said
    return first && said.every(({ value }) => value === first.value)
      ? [{ field, reading: { value: first.value }, pair: first.pair, isAsked: false }]
      : []
  })
}

function namedIn(field: Field, text: string): readonly string[] {
  const words = fold(text)
  if (field.key === 'canales') {
    const [, channels] =
      /(?<![\d.])(\d\.\d(?:\.\d)?)\s?(?:ch\b|channels?\b|canales\b|canais\b)/.exec(words) ?? []
    return channels && field.options?.includes(channels) ? [channels] : []
  }
  if (field.key === 'subwoofer')
    return optionsIn(field, /\b(?:\w+ subwoofer|subwoofer \w+)\b/.exec(words)?.[0] ?? '')
  return KINDS.includes(field.key) ? optionsIn(field, text) : []
}

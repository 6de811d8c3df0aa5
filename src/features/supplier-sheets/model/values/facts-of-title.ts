import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import type { LabelIndex } from '#/features/supplier-sheets/model/labels/label-index.ts'
import { labelKey } from '#/features/supplier-sheets/model/labels/label-key.ts'
import { optionsIn } from './read-value.ts'
import type { FoundFact, Proposal } from './proposal.ts'
import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'

const KIND_FIELDS = ['sistema', 'tipo', 'subtipo']

const NAME_LABEL = /^(?:product name|name|description|product|model|modelo|nombre|producto|descripcion)$/

/** «Hot air popcorn popper»; nothing where a line says so itself, or where the title names two. */
export function fromTitle(
  pairs: readonly SourcePair[],
  proposals: readonly Proposal[],
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
): FoundFact[] {
  const titles = pairs.flatMap((pair, at): { pair: SourcePair; text: string }[] => {
    if (NAME_LABEL.test(labelKey(pair.label))) return [{ pair, text: pair.value }]
    if (at > 2) return []
    const own = index.fieldsFor(pair.label).length > 0 ? '' : `${pair.label} ${pair.value}`
    return [pair.section, own].filter((text) => text.trim() !== '').map((text) => ({ pair, text }))
  })
  return [...fields.values()].flatMap((field): FoundFact[] => {
    if (field.kind !== 'choice' || proposals.some((each) => each.field === field)) return []
    const named = titles.flatMap(({ pair, text }) =>
      optionsNamedIn(field, text).map((value) => ({ pair, value })),
    )
    const [first] = named
    return first && named.every(({ value }) => value === first.value)
      ? [{ field, reading: { value: first.value }, pair: first.pair, isAsked: false }]
      : []
  })
}

function optionsNamedIn(field: Field, text: string): readonly string[] {
  const words = fold(text)
  if (field.key === 'canales') {
    const [, channels] =
      /(?<![\d.])(\d\.\d(?:\.\d)?)\s?(?:ch\b|channels?\b|canales\b|canais\b)/.exec(words) ?? []
    return channels && field.options?.includes(channels) ? [channels] : []
  }
  if (field.key === 'subwoofer')
    return optionsIn(field, /\b(?:\w+ subwoofer|subwoofer \w+)\b/.exec(words)?.[0] ?? '')
  return KIND_FIELDS.includes(field.key) ? optionsIn(field, text) : []
}

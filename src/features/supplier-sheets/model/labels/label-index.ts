import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import words from './label-words.json' with { type: 'json' }
import { isPacking, labelKey, labelNames } from './label-key.ts'

export type LabelIndex = {
  /** Most likely first. */
  readonly fieldsFor: (label: string) => readonly Field[]
  readonly isLabel: (text: string) => boolean
}

/** Qualifiers dropped when no field matches the whole label. */
const SOFT = new Set(words.soft)

export function labelIndex(fields: ReadonlyMap<string, Field>): LabelIndex {
  const byKey = new Map<string, { field: Field; rank: number }[]>()
  for (const field of fields.values()) {
    for (const [rank, word] of [field.label, ...(field.words.supplierLabels ?? [])].entries()) {
      const key = labelKey(word)
      const found = byKey.get(key) ?? []
      if (!found.some((each) => each.field === field)) byKey.set(key, [...found, { field, rank }])
    }
  }
  const others = new Set(words.others.map(labelKey))
  const vocabulary = new Set(
    [...byKey.keys()].flatMap((key) => key.split(' ')).filter((word) => word.length >= 6),
  )
  const mended = new Map<string, string>()

  function mend(key: string): string {
    if (byKey.has(key) || key.length > 60) return key
    const known = mended.get(key)
    if (known !== undefined) return known
    const words = key.split(' ').map((word) => {
      if (word.length < 6 || vocabulary.has(word)) return word
      const near = [...vocabulary].filter((each) => isTypo(word, each))
      return near.length === 1 ? near[0]! : word
    })
    mended.set(key, words.join(' '))
    return words.join(' ')
  }

  const exact = (text: string) =>
    (byKey.get(mend(labelKey(text))) ?? []).toSorted((a, b) => a.rank - b.rank).map(({ field }) => field)

  function fieldsFor(label: string): readonly Field[] {
    const whole = exact(label)
    if (whole.length > 0) return whole
    const softer = labelKey(label)
      .split(' ')
      .filter((word) => !SOFT.has(word))
      .join(' ')
    const soft = softer === '' ? [] : exact(softer)
    if (soft.length > 0) return soft
    const parts = labelNames(label)
    return [...new Set(parts.flatMap((part) => (part === label ? [] : exact(part))))]
  }

  return {
    fieldsFor,
    isLabel(text) {
      if (text.length > 80 || text.trim() === '') return false
      return (
        others.has(labelKey(text)) ||
        fieldsFor(text).length > 0 ||
        (isPacking(text) &&
          text.split(/\s+/).length <= 4 &&
          !/\d{2}/.test(text) &&
          !/made in|hecho en/i.test(text))
      )
    },
  }
}

function isTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [left, right] = [one.slice(at), other.slice(at)]
  const isSwapped =
    left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2) && left.length > 1
  return isSwapped || left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)
}

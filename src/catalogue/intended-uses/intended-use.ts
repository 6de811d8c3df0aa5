import type { FieldKey } from '#/catalogue/specs/fact-keys.ts'

/** Condition on a fact; all given tests must hold. */
export type UseCondition = {
  readonly key: FieldKey
  readonly is?: string | boolean
  /** An option of a list, any one of several, or the beginning of a text. */
  readonly has?: string | readonly string[]
  /** Bounds of a number; `part` selects an end of an interval. */
  readonly atLeast?: number
  readonly atMost?: number
  readonly part?: 'min' | 'max'
  readonly water?: number
}

export type IntendedUse = {
  readonly id: string
  readonly label: string
  readonly purpose: string
  /** Compared without accents or plurals. */
  readonly asked: readonly string[]
  /** Phrases that count only with another thing: «notebook para la mochila». */
  readonly beside?: readonly string[]
  /** Foreign things that the use replaces: a «licuadora». */
  readonly insteadOf?: readonly string[]
  /** Conditions, at least one of which must be met. */
  readonly needs: readonly UseCondition[]
  /** Reason for editors if none is met. */
  readonly because: string
  readonly advice: string
}

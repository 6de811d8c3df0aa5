import type { FieldKey } from '#/catalogue/specs/registry.ts'

/** All that is given must hold. */
export type UseCondition = {
  readonly key: FieldKey
  readonly is?: string | boolean
  /** An option of a list, any one of several, or the beginning of a text. */
  readonly has?: string | readonly string[]
  /** `part` is an interval's end. */
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
  /** Only beside another thing: «notebook para la mochila». */
  readonly beside?: readonly string[]
  /** Not made here: a «licuadora». */
  readonly insteadOf?: readonly string[]
  /** Secondary mention beside another activity. */
  readonly whom?: true
  /** One of these must be met. */
  readonly needs: readonly UseCondition[]
  /** Reason for an editor when unmet. */
  readonly because: string
  readonly advice: string
}

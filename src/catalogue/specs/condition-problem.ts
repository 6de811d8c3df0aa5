import type { RuleCondition } from '#/catalogue/documents/rule.ts'
import type { Field } from './fields/field-kinds.ts'

type ConditionTest = Exclude<keyof RuleCondition, 'key'>

/** Spanish sentence about an impossible value of the fact, or a numeric comparison of another kind of fact. */
export function conditionProblem(
  { is, isNot, oneOf = [], moreThan, lessThan, outside }: RuleCondition,
  field: Field,
): { part: ConditionTest; message: string } | undefined {
  const values: [ConditionTest, unknown][] = [
    ['is', is],
    ['isNot', isNot],
    ...oneOf.map((each): [ConditionTest, unknown] => ['oneOf', each]),
  ]
  const wrong = values.find(([, value]) => value !== undefined && !canBe(field, value))
  if (wrong) {
    const [part, value] = wrong
    return {
      part,
      message: `«${field.label}» no puede ser «${value === true ? 'sí' : value === false ? 'no' : String(value)}»${optionsHint(field)}.`,
    }
  }
  const compared = moreThan === undefined ? (lessThan === undefined ? undefined : 'lessThan') : 'moreThan'
  if (compared && !COUNTED_KINDS.has(field.kind)) {
    const words = compared === 'moreThan' ? 'más' : 'menos'
    return {
      part: compared,
      message: `«${field.label}» no es un número ni una lista: no puede ser ${words} que otro.`,
    }
  }
  return outside === undefined || MEASURED_KINDS.has(field.kind)
    ? undefined
    : { part: 'outside', message: `«${field.label}» no es un número: no puede estar fuera de dos.` }
}

const COUNTED_KINDS: ReadonlySet<Field['kind']> = new Set(['number', 'choices', 'texts'])
const MEASURED_KINDS: ReadonlySet<Field['kind']> = new Set(['number', 'interval'])

function canBe({ kind, options, schema }: Field, value: unknown): boolean {
  if (kind === 'choices') return options!.includes(String(value))
  return kind === 'texts' ? typeof value === 'string' : schema.safeParse(value).success
}

const optionsHint = ({ kind, options }: Field) =>
  options
    ? `: elegí ${options.map((option) => `«${option}»`).join(', ')}`
    : kind === 'flag'
      ? ': elegí sí o no'
      : ''

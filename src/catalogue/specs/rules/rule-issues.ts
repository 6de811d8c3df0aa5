import type { NamedRule, Rule, RuleCondition } from '#/catalogue/documents/rule.ts'
import { conditionProblem } from '#/catalogue/specs/condition-problem.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { FieldsByKey } from '#/catalogue/specs/fields/template.ts'
import { templateTextProblem } from '#/catalogue/specs/from-document/template-problems.ts'
import { canEverHold } from './can-ever-hold.ts'
import { NAMED_RULES } from './named-rules.ts'

type RuleIssue = { readonly path: readonly (string | number)[]; readonly message: string }

const NO_FACT = 'Ese dato no está en ningún grupo: elegí otro.'
const NO_NUMBER = 'Ese dato no es un número: elegí otro.'

/** Issues of a rule: unknown facts, impossible values, and conditions that never hold. */
export function ruleIssues(rule: Rule, fields: FieldsByKey): RuleIssue[] {
  const { at, says, when = [], unless = [] } = rule
  const problem = templateTextProblem(says, fields)
  const issues: RuleIssue[] = [
    ...(fields.has(at) ? [] : [{ path: ['at'], message: NO_FACT }]),
    ...(problem === undefined ? [] : [{ path: ['says'], message: problem }]),
    ...[when, unless].flatMap((conditions, side) =>
      conditions.flatMap((each, place) =>
        ruleConditionIssues(each, fields).map(({ path, message }) => ({
          path: [side === 0 ? 'when' : 'unless', place, ...path],
          message,
        })),
      ),
    ),
  ]
  if (issues.length > 0) return issues
  if (when.length === 0 && unless.length === 0)
    return [{ path: ['when'], message: 'Decí cuándo vale: agregá una condición.' }]
  if (canEverHold({ when, unless }, fields)) return []
  return [{ path: ['when'], message: 'Esta regla no se cumple nunca: sus condiciones se contradicen.' }]
}

export function ruleConditionIssues(condition: RuleCondition, fields: FieldsByKey): RuleIssue[] {
  const field = fieldAtPath(condition.key, fields)
  if (!field) return [{ path: ['key'], message: NO_FACT }]
  const problem = conditionProblem(condition, field)
  if (problem) return [{ path: [problem.part], message: problem.message }]
  for (const part of ['moreThan', 'lessThan'] as const) {
    const amount = condition[part]
    if (typeof amount !== 'object') continue
    const other = fieldAtPath(amount.key, fields)
    if (other?.kind !== 'number') return [{ path: [part], message: other ? NO_NUMBER : NO_FACT }]
  }
  return canEverHold({ when: [condition], unless: [] }, fields)
    ? []
    : [{ path: ['key'], message: 'Esa condición no se cumple nunca: revisá el dato o el valor.' }]
}

export function namedRuleIssues({ name, facts }: NamedRule, fields: FieldsByKey): RuleIssue[] {
  const rule = NAMED_RULES.get(name)
  if (!rule) return [{ path: ['name'], message: 'Elegí una cuenta de la lista.' }]
  const known = new Set(rule.facts.map((fact) => fact.name))
  return [
    ...Object.keys(facts)
      .filter((fact) => !known.has(fact))
      .map((fact) => ({ path: ['facts', fact], message: 'Esa cuenta no lleva ese dato: quitalo.' })),
    ...rule.facts.flatMap(({ name: fact, label, kind, optional }): RuleIssue[] => {
      const path = facts[fact]
      if (path === undefined)
        return optional ? [] : [{ path: ['facts', fact], message: `Elegí el dato: ${label}.` }]
      const field = fieldAtPath(path, fields)
      if (!field) return [{ path: ['facts', fact], message: NO_FACT }]
      return field.kind === kind
        ? []
        : [{ path: ['facts', fact], message: kind === 'number' ? NO_NUMBER : NO_FACT }]
    }),
  ]
}

/** Field at a path: a fact, or its part after a dot. */
export function fieldAtPath(path: string, fields: FieldsByKey): Field | undefined {
  const [key = '', part] = path.split('.')
  const field = fields.get(key)
  return part === undefined ? field : field?.parts?.find((each) => each.key === part)
}

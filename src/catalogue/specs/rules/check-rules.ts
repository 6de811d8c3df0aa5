import type { ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { NamedRule, Rule } from '#/catalogue/documents/rule.ts'
import { allows, statedAt } from '#/catalogue/specs/conditions.ts'
import { renderText, type FieldsByKey, type SpecValues } from '#/catalogue/specs/fields/template.ts'
import { NAMED_RULES } from './named-rules.ts'

/** Issues by rules; rules with equal text at one fact are alternatives, reported once. */
export function checkRules(
  rules: readonly Rule[],
  values: SpecValues,
  fields: FieldsByKey,
): ValidationIssue[] {
  const issues = rules.flatMap((rule): ValidationIssue[] =>
    allows(rule, values, fields)
      ? [
          {
            severity: rule.severity,
            path: `specs.${rule.at}`,
            message: renderText(rule.says, values, fields) ?? rule.says,
          },
        ]
      : [],
  )
  return issues.filter(
    ({ path, message }, place) =>
      issues.findIndex((other) => other.path === path && other.message === message) === place,
  )
}

export function checkNamedRules(rules: readonly NamedRule[], values: SpecValues): ValidationIssue[] {
  return rules.flatMap(({ name, facts, says }) => {
    const stated = Object.fromEntries(
      Object.entries(facts).map(([fact, path]) => [fact, statedAt(values, path)]),
    )
    return (NAMED_RULES.get(name)?.check(stated) ?? []).map(({ at, severity, message }): ValidationIssue => ({
      severity,
      path: `specs.${facts[at]!.split('.')[0]!}`,
      message: says ?? message,
    }))
  })
}

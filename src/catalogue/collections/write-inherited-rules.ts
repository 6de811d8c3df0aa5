import { productTypeParts, type ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import type { Rule } from '#/catalogue/documents/rule.ts'
import { fieldOrShared } from '#/catalogue/specs/from-document/shared-field.ts'
import type { FieldsByKey } from '#/catalogue/specs/fields/template.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { ruleConditionIssues, namedRuleIssues, ruleIssues } from '#/catalogue/specs/rules/rule-issues.ts'
import type { Upgrade } from './define-collection.ts'

/** Writes into a type that overrides a starting one the scene and the applicable rules that it used to inherit. */
export const writeInheritedRules: Upgrade = (data) => {
  const started = typeof data.id === 'string' ? findProductType(data.id) : undefined
  if (!started || 'rules' in data || 'namedRules' in data) return data
  const parsed = productTypeParts.safeParse(data)
  const fields = parsed.success ? fieldsOfDocument(parsed.data) : undefined
  if (!fields) return data
  const rules = started.rules
    .map((rule) => withPossibleExceptions(rule, fields))
    .filter((rule) => ruleIssues(rule, fields).length === 0)
  const namedRules = started.namedRules.filter((rule) => namedRuleIssues(rule, fields).length === 0)
  return {
    ...data,
    ...(started.scene === undefined ? {} : { scene: started.scene }),
    ...(rules.length === 0 ? {} : { rules: structuredClone(rules) }),
    ...(namedRules.length === 0 ? {} : { namedRules: structuredClone(namedRules) }),
  }
}

/** Rule without exceptions that can never hold, for example by a missing fact. */
function withPossibleExceptions({ unless, ...rule }: Rule, fields: FieldsByKey): Rule {
  const possible = unless?.filter((each) => ruleConditionIssues(each, fields).length === 0)
  return possible?.length ? { ...rule, unless: possible } : rule
}

/** Undefined with an unknown shared fact, for which the document is refused anyway. */
function fieldsOfDocument({ groups }: ProductTypeDocument): FieldsByKey | undefined {
  try {
    return new Map(groups.flatMap(({ fields }) => fields.map((field) => [field.key, fieldOrShared(field)])))
  } catch {
    return undefined
  }
}

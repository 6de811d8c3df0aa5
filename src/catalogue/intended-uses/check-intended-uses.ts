import type { Product } from '#/catalogue/documents/product.ts'
import type { ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { UseCondition } from './intended-use.ts'
import { intendedUseOf } from './intended-uses.ts'

export function meets(specs: Readonly<Record<string, unknown>>, needs: readonly UseCondition[]): boolean {
  return needs.some((condition) => useConditionHolds(specs[condition.key], condition))
}

export function checkIntendedUses({ uses = [], specs }: Pick<Product, 'uses' | 'specs'>): ValidationIssue[] {
  return uses.flatMap(({ use }, place): ValidationIssue[] => {
    const toIssue = (message: string): ValidationIssue[] => [
      { severity: 'error', path: `uses.${place}.use`, message },
    ]
    const known = intendedUseOf(use)
    if (known === undefined) return toIssue('Ese uso no existe: elegí uno de la lista.')
    if (uses.findIndex((other) => other.use === use) < place)
      return toIssue(`«${known.label}» está dos veces.`)
    if (meets(specs, known.needs)) return []
    return toIssue(`Las especificaciones no alcanzan para «${known.label}». ${known.because}`)
  })
}

function useConditionHolds(value: unknown, { is, has, atLeast, atMost, part, water }: UseCondition): boolean {
  if (value === undefined || value === null) return false
  const amount = part === undefined ? value : (value as Record<string, unknown>)[part]
  if (is !== undefined && value !== is) return false
  const isThere = (one: string) =>
    Array.isArray(value) ? value.includes(one) : String(value).startsWith(one)
  if (has !== undefined && ![has].flat().some(isThere)) return false
  if (atLeast !== undefined && !(typeof amount === 'number' && amount >= atLeast)) return false
  if (atMost !== undefined && !(typeof amount === 'number' && amount <= atMost)) return false
  return water === undefined || Number(/^IP[X\d](\d)/.exec(String(value))?.[1] ?? -1) >= water
}

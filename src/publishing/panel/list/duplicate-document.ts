import '#/catalogue/specs/fields/without-eval.ts'
import { withField } from '#/catalogue/json/fields.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { factIssues } from '#/catalogue/specs/fact-issues.ts'
import { fieldsFromDescriptors } from '#/catalogue/specs/from-document/field-from-document.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'

type DuplicatedData = Readonly<Record<string, unknown>>

/** Facts unique to a model, left empty in a copy. */
const OWN_SPECS = ['ean', 'homologacionEnacom']

/**
 * Copy of a product as a start for a sibling, without what belongs to one model (its code, dates, shops, files,
 * certificates).
 */
export function siblingCopy(data: DuplicatedData): DuplicatedData {
  const { id: _, discontinuedAt: _at, replacedBy: _by, drawing: _drawn, model3d: _model, ...rest } = data
  const specs = Object.entries(Object(data.specs) as DuplicatedData).filter(
    ([key]) => !OWN_SPECS.includes(key),
  )
  return {
    ...rest,
    name: `${String(data.name ?? '')} (copia)`.slice(0, 60),
    status: 'active',
    specs: Object.fromEntries(specs),
    ...(Array.isArray(data.colors) && { colors: data.colors.map(lookOf) }),
    marketplaceLinks: [],
    downloads: [],
  }
}

function lookOf(color: unknown): DuplicatedData {
  const { gtin: _own, status: _sold, ...look } = Object(color) as DuplicatedData
  return look
}

/** Copy without facts that its type lacks, which a new product can't have. */
export function withoutForeignFacts(data: DuplicatedData, types: readonly PanelType[]): DuplicatedData {
  const type = types.find(({ id }) => id === data.type)
  if (!type) return data
  const fields = fieldsFromDescriptors(type.groups.flatMap((group) => group.fields))
  return factIssues(fields, data.specs).reduce<DuplicatedData>(
    (rest, { path }) => withField(rest as JsonObject, `specs.${path}`, undefined)!,
    data,
  )
}

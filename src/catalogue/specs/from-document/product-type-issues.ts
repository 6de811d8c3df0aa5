import type { ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import { parameterName } from '#/catalogue/specs/fields/parameter-name.ts'
import { fieldFromDocument } from './field-from-document.ts'
import { fieldOrShared } from './shared-field.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { SHARED_FIELDS } from '#/catalogue/specs/shared-facts.ts'
import { namedRuleIssues, ruleIssues } from '#/catalogue/specs/rules/rule-issues.ts'
import { templateProblem, templateFieldProblem, templateReadProblem } from './template-problems.ts'

type TypeIssue = { readonly path: readonly (string | number)[]; readonly message: string }

/** Parameters of addresses that are not facets. */
const TAKEN_PARAMETERS = ['orden', 'pagina', 'q', 'color', 'garantia', 'nuevo', 'producto']
const TAKEN_SORTS = ['destacados', 'nuevos', 'nombre']

/** Issues between the parts of a type, which the schema of no single part can find. */
export function productTypeIssues(document: ProductTypeDocument): TypeIssue[] {
  const fields = new Map<string, Field>()
  const fieldIssues = document.groups.flatMap(({ fields: documents }, group) =>
    documents.flatMap((field, place): TypeIssue[] => {
      const path = ['groups', group, 'fields', place]
      if (fields.has(field.key)) {
        const label = field.label ?? fields.get(field.key)!.label
        return [{ path: [...path, 'key'], message: `«${label}» ya está: cada dato va una sola vez.` }]
      }
      const wrong = field.kind === 'shared' ? sharedFieldIssues(field.key) : recordIssues(field)
      if (wrong.length > 0) return wrong.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
      const built = fieldOrShared(field)
      fields.set(field.key, built)
      return shapeIssues(built, document.id).map((message) => ({ path, message }))
    }),
  )
  // References are checked only if all fields are valid, to avoid reporting an issue twice.
  if (fieldIssues.length > 0) return fieldIssues
  return [
    ...missingFields(document, fields),
    ...cardIssues(document, fields),
    ...document.summary.flatMap((key, place) => unknownFieldIssues(['summary', place], key, fields)),
    ...repeated(document.summary, fields, (place) => ['summary', place]),
    ...facetIssues(document, fields),
    ...keySpecIssues(document, fields),
    ...rulesIssues(document, fields),
  ]
}

function unknownFieldIssues(
  path: TypeIssue['path'],
  key: string,
  fields: ReadonlyMap<string, Field>,
): TypeIssue[] {
  return fields.has(key) ? [] : [{ path, message: 'Ese dato no está en ningún grupo: elegí otro.' }]
}

function repeated(
  keys: readonly string[],
  fields: ReadonlyMap<string, Pick<Field, 'label'>>,
  path: (place: number) => TypeIssue['path'],
): TypeIssue[] {
  return keys.flatMap((key, place) =>
    keys.indexOf(key) < place
      ? [{ path: path(place), message: `«${fields.get(key)?.label ?? key}» ya está: dejalo una sola vez.` }]
      : [],
  )
}

function sharedFieldIssues(key: string): TypeIssue[] {
  if (SHARED_FIELDS.has(key)) return []
  return [{ path: ['key'], message: 'Elegí uno de los datos que el sitio ya conoce.' }]
}

type TypeFieldDocument = ProductTypeDocument['groups'][number]['fields'][number]

function recordIssues(field: TypeFieldDocument): TypeIssue[] {
  if (field.kind !== 'record') return []
  const twice = repeated(
    field.parts.map(({ key }) => key),
    new Map(field.parts.map((part) => [part.key, part])),
    (place) => ['parts', place, 'key'],
  )
  if (twice.length > 0) return twice
  const parts = new Map(field.parts.map((part) => [part.key, fieldFromDocument(part)]))
  const issues = [
    ...templateIssues(['template'], field.template, parts),
    ...(field.displayTemplate ? templateIssues(['displayTemplate'], field.displayTemplate, parts) : []),
  ]
  if (issues.length > 0) return issues
  const message = templateReadProblem(field.template, [...parts.values()])
  return message === undefined ? [] : [{ path: ['template'], message }]
}

function templateIssues(
  path: TypeIssue['path'],
  text: string,
  fields: ReadonlyMap<string, Field>,
): TypeIssue[] {
  const message = templateProblem(text) ?? templateFieldProblem(text, fields)
  return message === undefined ? [] : [{ path, message }]
}

/** Keys that code reads, or a starting type has, must not change their meaning. */
function shapeIssues(field: Field, typeId: string): string[] {
  const known = findProductType(typeId)?.fields.get(field.key) ?? SHARED_FIELDS.get(field.key)
  if (!known) return []
  const shape = ({ kind, unit, parts, descriptor }: Field) =>
    JSON.stringify([
      kind,
      unit,
      descriptor.check,
      parts?.map((part) => [part.key, part.kind, part.unit, part.required]),
    ])
  return shape(known) === shape(field)
    ? []
    : [
        `Esa clave ya significa «${known.label}»${known.unit ? ` en ${known.unit}` : ''}: elegí «Uno que el sitio ya conoce», o cambiá la clave.`,
      ]
}

/** Issues for missing fields that the starting manual of the type requires. */
function missingFields({ id }: ProductTypeDocument, fields: ReadonlyMap<string, Field>): TypeIssue[] {
  return [...(findProductType(id)?.fields.values() ?? [])]
    .filter((known) => known.required && !fields.get(known.key)?.required)
    .map(({ label }) => ({
      path: ['groups'],
      message: `El manual y las reglas de este tipo necesitan «${label}»: cargalo, obligatorio.`,
    }))
}

function cardIssues({ card }: ProductTypeDocument, fields: ReadonlyMap<string, Field>): TypeIssue[] {
  return card.flatMap((line, place) =>
    line.flatMap(({ text, when }, way) => {
      const path = ['card', place, way]
      return [
        ...templateIssues([...path, 'text'], text, fields),
        ...(when ? unknownFieldIssues([...path, 'when', 'key'], when.key, fields) : []),
      ]
    }),
  )
}

function facetIssues({ facets }: ProductTypeDocument, fields: ReadonlyMap<string, Field>): TypeIssue[] {
  const names = facets.map(({ key }) => parameterName(key))
  return facets.flatMap(({ key, steps, atLeast, text }, place) => {
    const path = ['facets', place]
    const field = fields.get(key)
    if (!field) return unknownFieldIssues([...path, 'key'], key, fields)
    const issues: TypeIssue[] = []
    const add = (message: string, ...more: string[]) => issues.push({ path: [...path, ...more], message })
    if (names.indexOf(names[place]!) < place) add(`«${field.label}» ya está: dejalo una sola vez.`, 'key')
    if (TAKEN_PARAMETERS.includes(names[place]!))
      add(`«${field.label}» no puede ser un filtro: cambiá la clave del dato.`, 'key')
    if (steps && field.kind !== 'number') add('Sólo un número se parte en tramos: quitalos.', 'steps')
    if (steps?.some((step, index) => index > 0 && step <= steps[index - 1]!)) {
      add('Poné los tramos de menor a mayor.', 'steps')
    }
    if (atLeast && !steps) add('Decí desde cuánto: cargá los tramos.', 'atLeast')
    if (text !== undefined) issues.push(...templateIssues([...path, 'text'], text, fields))
    else if (field.kind === 'record' || field.kind === 'interval') {
      add('Un dato de partes se filtra por un texto: escribilo, como {clave.parte}.', 'text')
    }
    return issues
  })
}

function keySpecIssues({ keySpec }: ProductTypeDocument, fields: ReadonlyMap<string, Field>): TypeIssue[] {
  if (keySpec === undefined) return []
  const field = fields.get(keySpec)
  if (!field) return unknownFieldIssues(['keySpec'], keySpec, fields)
  if (field.kind !== 'number')
    return [{ path: ['keySpec'], message: 'Se ordena por un número: elegí otro dato.' }]
  return TAKEN_SORTS.includes(parameterName(keySpec))
    ? [{ path: ['keySpec'], message: `No se puede ordenar por «${field.label}»: cambiá la clave del dato.` }]
    : []
}

function rulesIssues(
  { rules = [], namedRules = [] }: ProductTypeDocument,
  fields: ReadonlyMap<string, Field>,
): TypeIssue[] {
  const at = (list: string, place: number, issues: readonly TypeIssue[]) =>
    issues.map(({ path, message }) => ({ path: [list, place, ...path], message }))
  return [
    ...rules.flatMap((rule, place) => at('rules', place, ruleIssues(rule, fields))),
    ...namedRules.flatMap((rule, place) => at('namedRules', place, namedRuleIssues(rule, fields))),
  ]
}

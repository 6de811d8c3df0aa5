import type { Condition, Conditions } from '#/catalogue/documents/condition.ts'
import { error, type Issue } from '#/catalogue/documents/issue.ts'
import type {
  ManualBlock,
  ManualDocument,
  ManualFault,
  ManualLine,
  ManualText,
} from '#/catalogue/documents/manual.ts'
import { MANUAL_SECTIONS, MAX_STEPS } from '#/catalogue/documents/manual.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { Fields } from '#/catalogue/specs/fields/template.ts'
import { textFault } from '#/catalogue/specs/from-document/template-faults.ts'

/** Fields of the type it is about, or of all that may be; ids of the texts that there are. */
export type AroundManual = { types: readonly Fields[]; texts: ReadonlySet<string> }

export function manualFaults(manual: ManualDocument, around: AroundManual): Issue[] {
  return [
    ...MANUAL_SECTIONS.flatMap((section) => blockFaults(section, manual[section], around)),
    ...treeFaults('faults', manual.faults, around),
  ]
}

export function manualTextFaults(
  { id, lines, faults = [], ...said }: ManualText,
  around: AroundManual,
): Issue[] {
  const others = { ...around, texts: new Set([...around.texts].filter((text) => text !== id)) }
  return [
    ...conditionFaults('', said, around),
    ...lineFaults('lines', lines, others),
    ...treeFaults('faults', faults, others),
  ]
}

export function blockFaults(path: string, blocks: readonly ManualBlock[], around: AroundManual): Issue[] {
  return blocks.flatMap((block, place) => [
    ...conditionFaults(`${path}.${place}.`, block, around),
    ...lineFaults(`${path}.${place}.lines`, block.lines, around),
  ])
}

export function treeFaults(path: string, faults: readonly ManualFault[], around: AroundManual): Issue[] {
  return faults.flatMap(({ sees, danger, shared, checks = [], ...said }, place) => {
    const at = `${path}.${place}`
    return [
      ...sharedFaults(at, shared, around),
      ...textFaults(`${at}.sees`, sees, around),
      ...textFaults(`${at}.danger`, danger, around),
      ...tooMany(`${at}.checks`, checks),
      ...conditionFaults(`${at}.`, said, around),
      ...lineFaults(`${at}.checks`, checks, around),
      ...checks.flatMap(({ asks }, step) => textFaults(`${at}.checks.${step}.asks`, asks, around)),
    ]
  })
}

/** Counts unconditional checks only, because those beyond `MAX_STEPS` of a product are left out. */
function tooMany(path: string, checks: readonly Conditions[]): Issue[] {
  const always = checks.filter(({ when = [], unless = [] }) => when.length + unless.length === 0)
  if (always.length <= MAX_STEPS) return []
  return [error(path, `Son demasiadas pruebas: dejá ${MAX_STEPS}, o decí cuándo vale cada una.`)]
}

function lineFaults(path: string, lines: readonly ManualLine[], around: AroundManual): Issue[] {
  return lines.flatMap(({ text, shared, ...said }, place) => {
    const at = `${path}.${place}`
    return [
      ...sharedFaults(at, shared, around),
      ...textFaults(`${at}.text`, text, around),
      ...conditionFaults(`${at}.`, said, around),
    ]
  })
}

function sharedFaults(path: string, shared: string | undefined, { texts }: AroundManual): Issue[] {
  if (shared === undefined || texts.has(shared)) return []
  return [error(`${path}.shared`, 'Ese texto compartido no existe o no está publicado: elegí otro.')]
}

function textFaults(path: string, text: string | undefined, { types }: AroundManual): Issue[] {
  const fault = text === undefined ? undefined : byAll(types, (fields) => textFault(text, fields))
  return fault === undefined ? [] : [error(path, fault)]
}

export function conditionFaults(
  path: string,
  { when = [], unless = [] }: Conditions,
  { types }: AroundManual,
): Issue[] {
  const faults = (side: string, conditions: readonly Condition[]) =>
    conditions.flatMap((condition, place): Issue[] => {
      const { key } = condition
      const known = types.filter((fields) => fields.has(key))
      if (known.length === 0)
        return [error(`${path}${side}.${place}.key`, 'Ese dato no es de este producto: elegí otro.')]
      const fault = byAll(known, (fields) => conditionFault(condition, fields.get(key)!))
      return fault === undefined ? [] : [error(`${path}${side}.${place}.${fault.part}`, fault.message)]
    })
  return [...faults('when', when), ...faults('unless', unless)]
}

/** A fault only if every type has one: a shared text needs to fit just one of its types. */
function byAll<Fault>(
  types: readonly Fields[],
  judge: (fields: Fields) => Fault | undefined,
): Fault | undefined {
  const faults = types.map(judge)
  return faults.includes(undefined) ? undefined : faults[0]
}

type Part = Exclude<keyof Condition, 'key'>

function conditionFault(
  { is, isNot, oneOf = [], moreThan }: Condition,
  field: Field,
): { part: Part; message: string } | undefined {
  const values: [Part, unknown][] = [
    ['is', is],
    ['isNot', isNot],
    ...oneOf.map((each): [Part, unknown] => ['oneOf', each]),
  ]
  const wrong = values.find(([, value]) => value !== undefined && !canBe(field, value))
  if (wrong) {
    const [part, value] = wrong
    return {
      part,
      message: `«${field.label}» no puede ser «${value === true ? 'sí' : value === false ? 'no' : String(value)}»${optionsOf(field)}.`,
    }
  }
  if (moreThan === undefined || COUNTED.has(field.kind)) return undefined
  return {
    part: 'moreThan',
    message: `«${field.label}» no es un número ni una lista: no puede ser más que otro.`,
  }
}

const COUNTED: ReadonlySet<Field['kind']> = new Set(['number', 'choices', 'texts'])

function canBe({ kind, options, schema }: Field, value: unknown): boolean {
  if (kind === 'choices') return options!.includes(String(value))
  return kind === 'texts' ? typeof value === 'string' : schema.safeParse(value).success
}

const optionsOf = ({ kind, options }: Field) =>
  options
    ? `: elegí ${options.map((option) => `«${option}»`).join(', ')}`
    : kind === 'flag'
      ? ': elegí sí o no'
      : ''

import type { DocumentCondition, Conditions } from '#/catalogue/documents/condition.ts'
import { conditionProblem } from '#/catalogue/specs/condition-problem.ts'
import { error, warning, type ValidationIssue } from '#/catalogue/documents/issue.ts'
import type {
  StoredManualBlock,
  ManualDocument,
  ManualFault,
  ManualLine,
  ManualText,
} from '#/catalogue/documents/manual.ts'
import { MANUAL_SECTIONS, MAX_FAULT_STEPS } from '#/catalogue/documents/manual.ts'
import type { FieldsByKey } from '#/catalogue/specs/fields/template.ts'
import { templateTextProblem } from '#/catalogue/specs/from-document/template-problems.ts'

/** Context of the checks: fields of the manual's type, or of all possible ones, and ids of existing shared texts. */
export type AroundManual = { types: readonly FieldsByKey[]; texts: ReadonlySet<string> }

export function manualIssues(manual: ManualDocument, around: AroundManual): ValidationIssue[] {
  return [
    ...MANUAL_SECTIONS.flatMap((section) => blockIssues(section, manual[section], around)),
    ...treeIssues('faults', manual.faults, around),
  ]
}

export function manualTextIssues(
  { id, lines, faults = [], ...conditional }: ManualText,
  around: AroundManual,
): ValidationIssue[] {
  const others = { ...around, texts: new Set([...around.texts].filter((text) => text !== id)) }
  return [
    ...conditionIssues('', conditional, around),
    ...lineIssues('lines', lines, others),
    ...treeIssues('faults', faults, others),
  ]
}

export function blockIssues(
  path: string,
  blocks: readonly StoredManualBlock[],
  around: AroundManual,
): ValidationIssue[] {
  return blocks.flatMap((block, place) => [
    ...conditionIssues(`${path}.${place}.`, block, around),
    ...lineIssues(`${path}.${place}.lines`, block.lines, around),
  ])
}

export function treeIssues(
  path: string,
  faults: readonly ManualFault[],
  around: AroundManual,
): ValidationIssue[] {
  return faults.flatMap(({ sees, danger, shared, checks = [], ...conditional }, place) => {
    const at = `${path}.${place}`
    return [
      ...sharedTextIssues(at, shared, around),
      ...textIssues(`${at}.sees`, sees, around),
      ...textIssues(`${at}.danger`, danger, around),
      ...tooMany(`${at}.checks`, checks),
      ...conditionIssues(`${at}.`, conditional, around),
      ...lineIssues(`${at}.checks`, checks, around),
      ...checks.flatMap(({ asks }, step) => textIssues(`${at}.checks.${step}.asks`, asks, around)),
      ...(danger === undefined ? checks : []).flatMap(({ text = '', asks }, step) =>
        asks === undefined && text.endsWith('?')
          ? [warning(`${at}.checks.${step}.text`, UNANSWERED_QUESTION)]
          : [],
      ),
    ]
  })
}

const UNANSWERED_QUESTION =
  'Es una pregunta sin respuestas: cargala en «Pregunta», y se imprime qué hacer si es así y si no.'

/** Counts unconditional checks only, because those beyond `MAX_FAULT_STEPS` of a product are left out. */
function tooMany(path: string, checks: readonly Conditions[]): ValidationIssue[] {
  const always = checks.filter(({ when = [], unless = [] }) => when.length + unless.length === 0)
  if (always.length <= MAX_FAULT_STEPS) return []
  return [error(path, `Son demasiadas pruebas: dejá ${MAX_FAULT_STEPS}, o decí cuándo vale cada una.`)]
}

function lineIssues(path: string, lines: readonly ManualLine[], around: AroundManual): ValidationIssue[] {
  return lines.flatMap(({ text, shared, ...conditional }, place) => {
    const at = `${path}.${place}`
    return [
      ...sharedTextIssues(at, shared, around),
      ...textIssues(`${at}.text`, text, around),
      ...conditionIssues(`${at}.`, conditional, around),
    ]
  })
}

function sharedTextIssues(
  path: string,
  shared: string | undefined,
  { texts }: AroundManual,
): ValidationIssue[] {
  if (shared === undefined || texts.has(shared)) return []
  return [error(`${path}.shared`, 'Ese texto compartido no existe o no está publicado: elegí otro.')]
}

function textIssues(path: string, text: string | undefined, { types }: AroundManual): ValidationIssue[] {
  const problem = text === undefined ? undefined : byAll(types, (fields) => templateTextProblem(text, fields))
  return problem === undefined ? [] : [error(path, problem)]
}

export function conditionIssues(
  path: string,
  { when = [], unless = [] }: Conditions,
  { types }: AroundManual,
): ValidationIssue[] {
  const issuesOf = (side: string, conditions: readonly DocumentCondition[]) =>
    conditions.flatMap((condition, place): ValidationIssue[] => {
      const { key } = condition
      const known = types.filter((fields) => fields.has(key))
      if (known.length === 0)
        return [error(`${path}${side}.${place}.key`, 'Ese dato no es de este producto: elegí otro.')]
      const problem = byAll(known, (fields) => conditionProblem(condition, fields.get(key)!))
      return problem === undefined ? [] : [error(`${path}${side}.${place}.${problem.part}`, problem.message)]
    })
  return [...issuesOf('when', when), ...issuesOf('unless', unless)]
}

/** Problem only if every type has one, since a shared text needs to fit just one of its types. */
function byAll<Fault>(
  types: readonly FieldsByKey[],
  judge: (fields: FieldsByKey) => Fault | undefined,
): Fault | undefined {
  const problems = types.map(judge)
  return problems.includes(undefined) ? undefined : problems[0]
}

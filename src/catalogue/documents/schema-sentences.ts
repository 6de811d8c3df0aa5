import type { z } from 'zod'

const TYPE_NAMES: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un grupo de datos',
  record: 'un grupo de datos',
  date: 'una fecha',
}

const FORMAT_SENTENCES: Record<string, string> = {
  email: 'Escribí un correo como nombre@dominio.com',
  url: 'Escribí una dirección completa, que empiece con https://',
  date: 'Elegí una fecha que exista.',
  datetime: 'Elegí un día y una hora que existan.',
}

const UNSET = 'Completá este dato.'
const CHOOSE_OPTION = 'Elegí una de las opciones de la lista.'
const GENERIC_SENTENCE = 'Así como está no sirve: elegilo o escribilo de nuevo.'

const numberFormat = new Intl.NumberFormat('es-AR')

/** Spanish sentence for a schema issue that says what to do. */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? UNSET
        : `Acá va ${TYPE_NAMES[issue.expected] ?? 'otra clase de dato'}.`
    case 'too_small':
      return limitSentence(
        issue.origin,
        numberFormat.format(issue.minimum),
        'menos',
        issue.inclusive === false,
      )
    case 'too_big':
      return limitSentence(issue.origin, numberFormat.format(issue.maximum), 'más', issue.inclusive === false)
    case 'invalid_format':
      return FORMAT_SENTENCES[issue.format] ?? GENERIC_SENTENCE
    case 'invalid_value':
      return CHOOSE_OPTION
    case 'unrecognized_keys':
      return issue.keys.map(unknownKey).join(' ')
    case 'not_multiple_of':
      return `Escribí un múltiplo de ${numberFormat.format(issue.divisor)}.`
    case 'invalid_union':
      return branchOf(issue.errors)[0]?.message ?? GENERIC_SENTENCE
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0]?.message ?? GENERIC_SENTENCE
    default:
      return GENERIC_SENTENCE
  }
}

type Issues = readonly z.core.$ZodIssue[]

/** Alternative that a value was most likely meant for: of its kind, with the fewest issues. */
function branchOf(branches: readonly Issues[]): Issues {
  const isOther = (issues: Issues) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
  return branches.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)) || a.length - b.length)[0] ?? []
}

type SchemaSentence = { path: PropertyKey[]; message: string }

/** Issues of parsing `input`, located within the alternatives of unions and at each unknown key. */
export function schemaSentences({ issues }: { issues: Issues }, input: unknown): SchemaSentence[] {
  return issues.flatMap((issue): SchemaSentence[] => {
    const { path, code } = issue
    if (code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], message: unknownKey(key) }))
    const branch = code === 'invalid_union' ? branchOf(issue.errors) : []
    if (branch.some((inner) => inner.path.length > 0))
      return schemaSentences(
        { issues: branch },
        path.reduce<unknown>((value, key) => Object(value)[key], input),
      ).map((inner) => ({ ...inner, path: [...path, ...inner.path] }))
    return [{ path, message: sentenceAt(issue, input) }]
  })
}

/** For an empty value, asks for one instead of explaining the format. */
function sentenceAt({ code, path, message }: z.core.$ZodIssue, input: unknown): string {
  const value = path.reduce<unknown>((inner, key) => Object(inner)[key], input)
  const isUnset = value === undefined || value === null || value === ''
  return isUnset && code === 'invalid_format' && !message.startsWith('Elegí') ? UNSET : message
}

const unknownKey = (key: string) => `Quitá «${key}»: acá no existe ese dato.`

function limitSentence(origin: string, limit: string, too: 'más' | 'menos', strict: boolean): string {
  if (origin === 'string') {
    if (too === 'más') return `Acortalo a ${limit} letras.`
    return limit === '1' ? UNSET : `Escribí al menos ${limit} letras.`
  }
  if (origin === 'array' || origin === 'set') {
    if (too === 'más') return `Dejá ${limit} como mucho.`
    return `Cargá al menos ${limit}.`
  }
  const bound = too === 'más' ? 'menor' : 'mayor'
  return strict
    ? `Escribí un número ${bound} que ${limit}.`
    : `Escribí un número no ${too === 'más' ? 'mayor' : 'menor'} que ${limit}.`
}

import type { z } from 'zod'

const NAMES: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un grupo de datos',
  record: 'un grupo de datos',
  date: 'una fecha',
}

const FORMATS: Record<string, string> = {
  email: 'Escribí un correo como nombre@dominio.com',
  url: 'Escribí una dirección completa, que empiece con https://',
  date: 'Escribí una fecha que exista, como 2026-03-31.',
  datetime: 'Escribí un momento completo, como 2026-03-31T12:00:00.000Z.',
}

const number = new Intl.NumberFormat('es-AR')

/** Always what to do about it. */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Completá este dato.'
        : `Acá va ${NAMES[issue.expected] ?? 'otra clase de dato'}.`
    case 'too_small':
      return amount(issue.origin, number.format(issue.minimum), 'menos', issue.inclusive === false)
    case 'too_big':
      return amount(issue.origin, number.format(issue.maximum), 'más', issue.inclusive === false)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Revisá cómo está escrito: no tiene la forma que este dato lleva.'
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Completá este dato.'
        : `Elegí ${issue.values.length === 1 ? '' : 'una de estas opciones: '}${issue.values.map((value) => `«${String(value)}»`).join(', ')}.`
    case 'unrecognized_keys':
      return `Quitá ${issue.keys.map((key) => `«${key}»`).join(', ')}: acá no ${issue.keys.length === 1 ? 'existe ese dato' : 'existen esos datos'}.`
    case 'not_multiple_of':
      return `Escribí un múltiplo de ${number.format(issue.divisor)}.`
    default:
      return 'Revisá este dato: no tiene ninguna de las formas que puede llevar.'
  }
}

function amount(origin: string, limit: string, too: 'más' | 'menos', strict: boolean): string {
  if (origin === 'string') {
    if (too === 'más') return `Acortalo a ${limit} letras.`
    return limit === '1' ? 'Completá este dato.' : `Escribí al menos ${limit} letras.`
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

import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { Statement } from './statement.ts'

const AGREEMENT_TOPICS: readonly { readonly name: string; readonly about: RegExp; readonly says: RegExp }[] =
  [
    {
      name: 'cada cuánto se saca el sarro',
      about: /(?<!anti)sarro|descalcific|vinagre/i,
      says: /\b(cada (?:\p{L}+|\d+) (?:días|semanas|mes(?:es)?|cafés|usos)|una vez por (?:semana|mes|año)|todos los meses)\b/iu,
    },
    {
      name: 'con qué paño se limpia el cuerpo',
      about: /^(?!.*(?:pantalla|almohadill|parrilla|punta|placas|malla))/i,
      says: /\bpaño (?:apenas )?(seco|húmedo)\b/iu,
    },
    {
      name: 'cuántas tandas seguidas hace',
      about: /tandas seguidas/i,
      says: /(?:tandas seguidas[^?]*\?\s*(?:hasta )?|después de )(\p{L}+|\d+)/iu,
    },
  ]

const SAME: Readonly<Record<string, string>> = {
  'todos los meses': 'una vez por mes',
  'cada mes': 'una vez por mes',
}

/** A manual and the questions of the same product that tell two things of one. */
export function checkAgreement(statements: readonly Statement[]): DocumentIssue[] {
  const byProduct = Map.groupBy(
    statements.filter(({ collection, scope }) => collection === 'products' && scope === 'one'),
    ({ id }) => id,
  )
  return [...byProduct].flatMap(([id, own]) =>
    AGREEMENT_TOPICS.flatMap(({ name, about, says }) => {
      const verdicts = own.flatMap(({ path, text, asked = '' }) => {
        const whole = `${asked} ${text}`.trim()
        const value = about.test(whole) ? says.exec(whole)?.[1]?.toLowerCase() : undefined
        return value === undefined ? [] : [{ path, value: SAME[value] ?? value }]
      })
      const inManual = verdicts.filter(({ path }) => path.startsWith('manual.'))
      const elsewhere = verdicts.filter(({ path }) => !path.startsWith('manual.'))
      return inManual.flatMap(({ path, value }): DocumentIssue[] => {
        const other = elsewhere.find((each) => each.value !== value)
        if (other === undefined || elsewhere.some((each) => each.value === value)) return []
        return [
          {
            severity: 'warning',
            collection: 'products',
            id,
            path,
            message: `El manual dice «${value}» y ${other.path} «${other.value}»: no coinciden en ${name}.`,
          },
        ]
      })
    }),
  )
}

import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Collection, personalRulesOf } from '#/catalogue/collections/define-collection.ts'
import { WITHOUT_HISTORY } from '#/core/documents/without-history.ts'
import { COLLECTIONS } from './collections.ts'

test('exactly the collections declared without history have none in the engines', () => {
  const declared = [...COLLECTIONS.values()].filter(({ history }) => !history).map(({ name }) => name)
  expect(declared.toSorted()).toEqual(WITHOUT_HISTORY.toSorted())
})

/** Keys of all nested objects, those in lists and unions included. */
function keysOf(schema: Collection['schema']): string[] {
  const keys: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties = {}, ...rest } = value as { properties?: object }
    keys.push(...Object.keys(properties))
    for (const inner of [...Object.values(properties), ...Object.values(rest)]) visit(inner)
  }
  visit(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  return keys
}

const namesPeople = (schema: Collection['schema']) =>
  keysOf(schema).some((key) => ['email', 'uid', 'author', 'assignee'].includes(key))

test('a collection with personal data declares whose it is, or why it stays', () => {
  const nested = z.object({ id: z.string(), list: z.array(z.object({ author: z.string() }).optional()) })
  expect([namesPeople(nested), namesPeople(z.object({ id: z.string() }))]).toEqual([true, false])
  const silent = [...COLLECTIONS.values()].filter(
    ({ schema, personal }) => personal === 'none' && namesPeople(schema),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

const code = (text: string) => `\`${text}\``

function rowOf(collection: Collection): string {
  const { name, personal } = collection
  const rules = personalRulesOf(collection)
  const cells = rules
    ? [
        typeof rules.by === 'string' || 'partOf' in rules.by
          ? code(typeof rules.by === 'string' ? 'id' : `id of ${rules.by.partOf.name}`)
          : rules.by.map(code).join(', '),
        rules.export ? code(rules.export.as) : '–',
        rules.erasedWith.join(', '),
        rules.proof ? code(rules.proof.kind) : '–',
        rules.retention,
      ]
    : ['–', '–', 'stays', '–', (personal as { stays: string }).stays]
  return `| ${[code(name), ...cells].join(' | ')} |`
}

test('docs/personal-data.md matches the declarations of the collections (`vitest run -u` writes it)', async () => {
  const isNone = ({ personal }: Collection) => personal === 'none'
  const all = [...COLLECTIONS.values()]
  await expect(`# Personal data

Made by \`src/app/collections.test.ts\` from \`personal\` of each collection; don't write here. \`account\`: its owner deletes
the account. \`request\`: somebody of the team erases a person who asked for it, and gets a proof that has an entry of
that kind. Sessions and second factors are no documents: they are exported, and go with the account.

| Collection | Person | Exported as | Erased with | Proof | Kept, or why it stays |
| --- | --- | --- | --- | --- | --- |
${all
  .filter((each) => !isNone(each))
  .map(rowOf)
  .join('\n')}

About nobody:

${all
  .filter(isNone)
  .map(({ name }) => `- ${code(name)}`)
  .join('\n')}
`).toMatchFileSnapshot(path.resolve(import.meta.dirname, '../../docs/personal-data.md'))
})

import { POSTGRES_STEPS } from '#/adapters/postgres/schema.ts'
import { SQLITE_STEPS } from '#/adapters/sqlite/schema.ts'
import type { Patches } from './later-build.ts'

const NEW_COLUMN = 'ALTER TABLE presence ADD COLUMN device TEXT;'
const addsStep = (end: string, known: number) =>
  [end, end.replace(/\n\]$/, `\n  { sql: '${NEW_COLUMN}', needs: ${known} },\n]`)] as const

/** Next version with another schema of pages, and an additional, expanding step of the database schema. */
export const NEXT_VERSION: Patches = {
  'catalogue/documents/page.ts': [
    ['summary: lineSchema(200),', "summary: lineSchema(300), kind: z.enum(['text', 'film']),"],
  ],
  'catalogue/collections/public-shapes.ts': [
    [
      "'product-types': [withoutDrawsFront, writeInheritedRules],",
      "'product-types': [withoutDrawsFront, writeInheritedRules], pages: [(data) => ({ kind: 'text', ...data })],",
    ],
  ],
  'adapters/sqlite/schema.ts': [
    addsStep('     PRIMARY KEY (uid, tab)\n   ) STRICT;`,\n]', SQLITE_STEPS.length),
  ],
  'adapters/postgres/schema.ts': [addsStep('     PRIMARY KEY (uid, tab)\n   );`,\n]', POSTGRES_STEPS.length)],
}

import type { Settings } from '#/catalogue/documents/settings.ts'
import { cuit } from '#/catalogue/documents/cuit.ts'
import starting from './starting-privacy.json' with { type: 'json' }

export type Signer = Pick<Settings, 'brand' | 'legal' | 'contact'>

/** Paragraphs worded by the authority: right of access, and where to complain. */
export const ACCESS_RIGHT_TEXTS = starting.body.split('\n').filter((line) => line.startsWith('> '))

/** Privacy policy template by Ley 25.326; it lacks `updatedOn`, so the brand must review it before publishing. */
export function privacyTemplate({ brand, legal, contact }: Signer) {
  const known: Record<string, string> = {
    ...legal,
    cuit: cuit.parse(legal.cuit),
    email: contact.email,
    brand: brand.name,
  }
  return { ...starting, body: starting.body.replace(/\{(\w+)\}/g, (_, name: string) => known[name]!) }
}

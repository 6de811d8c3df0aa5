import type { Settings } from '#/catalogue/documents/settings.ts'
import { cuit } from '#/catalogue/documents/cuit.ts'
import starting from './starting-privacy.json' with { type: 'json' }

export type Signer = Pick<Settings, 'brand' | 'legal' | 'contact'>

/** Privacy policy by Ley 25.326 for its brand to review; it is signed with `updatedOn`, without which it is not published. */
export function privacyTemplate({ brand, legal, contact }: Signer) {
  const known: Record<string, string> = {
    ...legal,
    cuit: cuit.parse(legal.cuit),
    email: contact.email,
    brand: brand.name,
  }
  return { ...starting, body: starting.body.replace(/\{(\w+)\}/g, (_, name: string) => known[name]!) }
}

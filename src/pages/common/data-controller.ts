import type { Catalogue } from '../../catalogue/catalogue.ts'
import { requireSettings } from './page-meta.ts'

/** Who answers for personal data, as it is said beside each form that asks for some (Ley 25.326, art. 6). */
export type DataController = {
  companyName: string
  address: string
  /** Where its owner may ask for access, rectification or erasure. */
  dataOfficer: string
}

export function dataController(catalogue: Catalogue): DataController {
  const { contact, legal } = requireSettings(catalogue)
  return { companyName: legal.companyName, address: contact.address, dataOfficer: contact.dataOfficer }
}

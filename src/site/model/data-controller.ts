import type { Catalogue } from '#/catalogue/catalogue.ts'
import { requireSettings } from './page-meta.ts'

/** Data controller as required by Ley 25.326, art. 6. */
export type DataController = {
  companyName: string
  address: string
  /** Contact for requests of access, rectification and erasure. */
  dataOfficer: string
}

export function dataController(catalogue: Catalogue): DataController {
  const { contact, legal } = requireSettings(catalogue)
  const { companyName, address } = legal
  return {
    companyName,
    address: contact.address ?? address,
    dataOfficer: contact.dataOfficer ?? `${companyName}, ${contact.address ?? address}`,
  }
}

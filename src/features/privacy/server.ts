import { erasureProofs } from './erasure-proof.ts'
import { eraseDocumentCommand } from '#/core/commands/personal-documents.ts'
import { eraseAccountDocuments } from './server/erase-documents.ts'
import { erasePerson } from './server/erase-person.ts'
import { openPersonalData } from './server/personal-data.ts'
import { proofRead, proofsRead, proofRoutes } from './server/proof-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const privacyFeature = defineServerFeature({
  name: 'privacy',
  collections: [erasureProofs],
  commands: [erasePerson, eraseAccountDocuments, eraseDocumentCommand],
  reads: [proofsRead, proofRead],
  routes: ({ app }) => proofRoutes(app),
  open: (core) => ({ parts: { personalData: openPersonalData(core) } }),
})

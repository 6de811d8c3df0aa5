import { importDocuments } from './import-documents.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const contentFolders = defineServerFeature({
  name: 'content-folders',
  commands: [importDocuments],
})

import { importDocuments } from './import-documents.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const contentFoldersFeature = defineServerFeature({
  name: 'content-folders',
  commands: [importDocuments],
})

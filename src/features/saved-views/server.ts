import { savedViewsCollection } from './saved-view.ts'
import { removeView, saveView } from './server/view-commands.ts'
import { viewsRead } from './server/views-read.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const savedViewsFeature = defineServerFeature({
  name: 'saved-views',
  collections: [savedViewsCollection],
  commands: [saveView, removeView],
  reads: [viewsRead],
})

import { registryOf, type CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { SERVER_FEATURES } from './server-features.ts'

/** Every collection, in the order in which a content folder is imported. */
export const COLLECTIONS: CollectionRegistry = registryOf([
  ...Object.values(PUBLIC),
  ...SERVER_FEATURES.flatMap(({ collections = [] }: ServerFeature) => collections),
])

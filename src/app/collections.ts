import { registryOf, type CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { SERVER_FEATURES } from './server-features.ts'

/** All that the site keeps in documents, in the order in which a folder of content is read. */
export const COLLECTIONS: CollectionRegistry = registryOf([
  ...Object.values(PUBLIC),
  ...SERVER_FEATURES.flatMap(({ collections = [] }: ServerFeature) => collections),
])
